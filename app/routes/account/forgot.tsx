import { useForm } from '@conform-to/react';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { Form, useActionData } from '@remix-run/react';

import { forgotSchema } from '~/features/account/sign-in/accounts.schema.server';
import { EmailField } from '~/features/account/sign-in/password/password-fields';
import { requestPasswordReset } from '~/features/account/sign-in/password/password-reset.server';
import { submitForm } from '~/http/form.server';
import type { RouteHandle } from '~/http/route.server';
import { serializeAsked } from '~/http/secret-cookies.server';
import { Button, TextLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/field';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'anyone', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Forgot your password?');

/** The response is the same for every address (decision 015). */
export async function action({ request, context }: ActionFunctionArgs) {
  const { services, clientAddress: address } = context;
  return submitForm(request, forgotSchema, async ({ email, purpose }) => {
    await requestPasswordReset(services, { email, purpose, address });
    return redirect(purpose === 'reset' ? '/forgot/sent' : '/forgot/sent?to=signin', {
      status: 303,
      headers: { 'Set-Cookie': await serializeAsked(email) },
    });
  });
}

export default function Forgot() {
  const lastResult = useActionData<typeof action>()?.reply;
  const [form, fields] = useForm<{ email: string }>({ id: 'forgot', lastResult });
  return (
    <Page
      title="Forgot your password?"
      lead="We’ll email you a link to set a new one, or to sign in."
      back={{ to: '/signin', label: 'Sign in' }}
      width="narrow"
    >
      <Card>
        <Form method="post" id={form.id} onSubmit={form.onSubmit} className="flex flex-col gap-4">
          <FormErrors form={form} />
          <EmailField field={fields.email} hint="The one you sign in with." />
          <Button>Send the link</Button>
          <Button variant="secondary" name="purpose" value="sign-in">
            Email me a sign-in link
          </Button>
        </Form>
      </Card>
      <p>
        Can’t open that email account? Ask a community manager for a new code, and{' '}
        <TextLink to="/join">join with another address</TextLink>.
      </p>
    </Page>
  );
}
