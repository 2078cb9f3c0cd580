import { useForm } from '@conform-to/react';
import { Form, useActionData } from '@remix-run/react';

import { addressChangeSchema } from '~/features/account/sign-in/accounts.schema.server';
import { CurrentPasswordField, EmailField } from '~/features/account/sign-in/password/password-fields';
import { requestAddressChange } from '~/features/account/sign-in/settings/sign-in-address.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { Button } from '~/ui/button';
import { FormErrors } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Change your sign-in address');

export const loader = forPage(handle, () => null);

/** The response is the same for every address (decision 015). */
export const action = formFor(handle, addressChangeSchema, async ({ services, viewer, context }, input) => {
  const { clientAddress: address } = context;
  await requestAddressChange(services, viewer, { ...input, address });
  return redirectWithFlash('/settings/account', {
    title: 'One more step',
    description: `Open the link in the mail to ${input.email}. Until then you sign in as before.`,
  });
});

export default function ChangeAddress() {
  const lastResult = useActionData<typeof action>()?.reply;
  const [form, fields] = useForm<{ email: string; currentPassword: string }>({ id: 'address', lastResult });
  return (
    <CardPage
      title="Change your sign-in address"
      lead="We’ll mail a link to the new address. Open it to make the change."
      back={{ to: '/settings/account', label: 'Account' }}
    >
      <Form method="post" id={form.id} onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <FormErrors form={form} />
        <EmailField field={fields.email} label="New email address" autoComplete="email" />
        <CurrentPasswordField field={fields.currentPassword} />
        <Button>Send the link</Button>
      </Form>
    </CardPage>
  );
}
