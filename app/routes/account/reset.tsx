import { useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { resetSchema } from '~/features/account/sign-in/accounts.schema.server';
import { AccountName, NewPasswordField } from '~/features/account/sign-in/password/password-fields';
import { getPasswordReset, resetPassword } from '~/features/account/sign-in/password/password-reset.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import type { RouteHandle } from '~/http/route.server';
import { deadLinkBoundary } from '~/shell/error-screen';
import { Button } from '~/ui/button';
import { DeadLink } from '~/ui/dead-link';
import { FormErrors } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'anyone', isSecret: true } satisfies RouteHandle;

export const meta = titled('Set a new password');

const readToken = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  getPasswordReset(context.services, readToken(request));

export async function action({ request, context }: ActionFunctionArgs) {
  const token = readToken(request);
  const { services, clientAddress: address } = context;
  return submitForm(request, resetSchema, async ({ newPassword }) => {
    await resetPassword(services, { token, newPassword, address });
    return redirectWithFlash('/signin', {
      title: 'Your password was changed',
      description: 'All devices were signed out. Sign in with the new password.',
    });
  });
}

export default function Reset() {
  const { email } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.reply;
  const [form, fields] = useForm<{ newPassword: string }>({ id: 'reset', lastResult });
  return (
    <CardPage
      title="Set a new password"
      lead={
        <>
          For the account of <strong className="break-words">{email}</strong>. All its devices will be signed
          out.
        </>
      }
    >
      <Form method="post" id={form.id} onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <FormErrors form={form} />
        <AccountName email={email} />
        <NewPasswordField field={fields.newPassword} label="New password" />
        <Button>Set the password</Button>
      </Form>
    </CardPage>
  );
}

export const ErrorBoundary = deadLinkBoundary(() => (
  <DeadLink why="A link works once, for an hour. A newer password ends it too." to="/forgot" />
));
