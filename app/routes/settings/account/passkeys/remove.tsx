import { useForm } from '@conform-to/react';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { currentPasswordSchema } from '~/features/account/sign-in/accounts.schema.server';
import { passkeysPath } from '~/features/account/sign-in/passkeys/passkeys';
import { getPasskey, removePasskey } from '~/features/account/sign-in/passkeys/passkeys.server';
import { CurrentPasswordField } from '~/features/account/sign-in/password/password-fields';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { Button } from '~/ui/button';
import { FormErrors } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Remove a passkey');

export const loader = forPage(handle, ({ services, viewer, params }) =>
  getPasskey(services, viewer, params.passkeyId),
);

export const action = formFor(
  handle,
  currentPasswordSchema,
  async ({ services, viewer, params, context }, { currentPassword }) => {
    const { clientAddress: address } = context;
    await removePasskey(services, viewer, { id: params.passkeyId, currentPassword, address });
    return redirectWithFlash(passkeysPath, {
      title: 'The passkey was removed',
      description: 'It no longer works here. You can also delete it on the device.',
    });
  },
);

export default function RemovePasskey() {
  const { name } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.reply;
  const [form, fields] = useForm<{ currentPassword: string }>({ id: 'passkey-remove', lastResult });
  return (
    <CardPage
      title="Remove this passkey?"
      lead={<span className="wrap-anywhere">{name}</span>}
      back={{ to: passkeysPath, label: 'Passkeys' }}
    >
      <Form method="post" id={form.id} onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <FormErrors form={form} />
        <CurrentPasswordField field={fields.currentPassword} />
        <Button variant="danger">Remove</Button>
      </Form>
    </CardPage>
  );
}
