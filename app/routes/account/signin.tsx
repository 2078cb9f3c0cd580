import { useForm } from '@conform-to/react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';

import { safePath } from '~/domain/safe-path';
import { signInSchema } from '~/features/account/sign-in/accounts.schema.server';
import { findDemoLogins } from '~/features/account/sign-in/accounts.server';
import { DemoLogins } from '~/features/account/sign-in/demo-logins';
import { CurrentPasswordField, EmailField } from '~/features/account/sign-in/password/password-fields';
import { PasskeyButton } from '~/features/account/sign-in/passkeys/passkey-button';
import { authenticatorFor } from '~/http/authenticator.server';
import { submitForm } from '~/http/form.server';
import type { RouteHandle } from '~/http/route.server';
import { answerSignIn } from '~/http/sign-in.server';
import { Button, TextLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/field';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'anyone', priority: 'high', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Sign in');

const toTarget = (request: Request) => new URL(request.url).searchParams.get('redirectTo');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const redirectTo = safePath(toTarget(request));
  if (await context.session()) throw redirect(redirectTo);
  const { services } = context;
  return {
    redirectTo,
    communityName: services.config.communityName,
    demoLogins: await findDemoLogins(services),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submitForm(request.clone(), signInSchema, async ({ redirectTo }) => {
    const entry = await authenticatorFor(context).authenticate('form', request);
    return answerSignIn(context, entry, redirectTo ?? toTarget(request));
  });
}

export default function SignIn() {
  const { redirectTo, communityName, demoLogins } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.reply;
  const [form, fields] = useForm<{ email: string; password: string }>({ id: 'signin', lastResult });
  return (
    <Page title="Sign in" lead={`VCLink is the app for ${communityName}.`} width="narrow">
      <Card>
        <Form method="post" id={form.id} onSubmit={form.onSubmit} className="flex flex-col gap-4">
          <FormErrors form={form} />
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <EmailField field={fields.email} />
          <CurrentPasswordField field={fields.password} label="Password" />
          <Button>Sign in</Button>
          <PasskeyButton redirectTo={redirectTo} />
          <Link to="/forgot" className="self-start font-medium text-action underline underline-offset-4">
            Forgot your password?
          </Link>
        </Form>
      </Card>
      {demoLogins && <DemoLogins logins={demoLogins} redirectTo={redirectTo} />}
      <p>
        New here? <TextLink to="/join">Join with the code from your letter</TextLink>.
      </p>
    </Page>
  );
}
