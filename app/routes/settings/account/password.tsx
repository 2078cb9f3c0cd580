import { useForm } from '@conform-to/react';
import { Form, useActionData } from '@remix-run/react';

import { passwordChangeSchema } from '~/features/account/sign-in/accounts.schema.server';
import { changePassword } from '~/features/account/sign-in/password/password-change.server';
import { CurrentPasswordField, NewPasswordField } from '~/features/account/sign-in/password/password-fields';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { Button, TextLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/field';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Change your password');

export const loader = forPage(handle, () => null);

export const action = formFor(handle, passwordChangeSchema, async ({ services, session, context }, input) => {
  const { clientAddress: address } = context;
  const { cancelledAddress } = await changePassword(services, session, { ...input, address });
  const cancelled = cancelledAddress
    ? ` The change of your address to ${cancelledAddress} was canceled.`
    : '';
  return redirectWithFlash('/settings/account', {
    title: 'Your password was changed',
    description: `All your other devices were signed out.${cancelled}`,
  });
});

export default function ChangePassword() {
  const lastResult = useActionData<typeof action>()?.reply;
  const [form, fields] = useForm<{ currentPassword: string; newPassword: string }>({
    id: 'password',
    lastResult,
  });
  return (
    <Page
      title="Change your password"
      lead="All your other devices will be signed out."
      back={{ to: '/settings/account', label: 'Account' }}
      width="narrow"
    >
      <Card>
        <Form method="post" id={form.id} onSubmit={form.onSubmit} className="flex flex-col gap-4">
          <FormErrors form={form} />
          <CurrentPasswordField field={fields.currentPassword} />
          <NewPasswordField field={fields.newPassword} label="New password" />
          <Button>Change the password</Button>
        </Form>
      </Card>
      <p>
        <TextLink to="/forgot">Forgot your current password?</TextLink>
      </p>
    </Page>
  );
}
