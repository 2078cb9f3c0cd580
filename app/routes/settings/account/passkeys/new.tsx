import { useForm } from '@conform-to/react';
import { redirect } from '@remix-run/node';
import { Form, useActionData } from '@remix-run/react';

import { currentPasswordSchema } from '~/features/account/sign-in/accounts.schema.server';
import { passkeysPath } from '~/features/account/sign-in/passkeys/passkeys';
import { beginPasskey } from '~/features/account/sign-in/passkeys/passkeys.server';
import { CurrentPasswordField } from '~/features/account/sign-in/password/password-fields';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { serializePasskey } from '~/http/session-cookie.server';
import { Button } from '~/ui/button';
import { FormErrors } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Add a passkey');

export const loader = forPage(handle, () => null);

export const action = formFor(
  handle,
  currentPasswordSchema,
  async ({ services, viewer, context }, { currentPassword }) => {
    const { clientAddress: address } = context;
    const token = await beginPasskey(services, viewer, { currentPassword, address });
    const headers = { 'Set-Cookie': serializePasskey(services.config, token) };
    return redirect(`${passkeysPath}/add`, { status: 303, headers });
  },
);

export default function NewPasskey() {
  const lastResult = useActionData<typeof action>()?.reply;
  const [form, fields] = useForm<{ currentPassword: string }>({ id: 'passkey-new', lastResult });
  return (
    <CardPage
      title="Add a passkey"
      lead="First enter your password, so we know it’s you."
      back={{ to: passkeysPath, label: 'Passkeys' }}
    >
      <Form method="post" id={form.id} onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <FormErrors form={form} />
        <CurrentPasswordField field={fields.currentPassword} />
        <Button>Continue</Button>
      </Form>
    </CardPage>
  );
}
