import { useForm } from '@conform-to/react';
import { useActionData, useLoaderData } from '@remix-run/react';

import { newPasskeySchema } from '~/features/account/sign-in/accounts.schema.server';
import { AddPasskeyForm } from '~/features/account/sign-in/passkeys/add-passkey-form';
import { passkeysPath } from '~/features/account/sign-in/passkeys/passkeys';
import { addPasskey, findPasskeyOptions } from '~/features/account/sign-in/passkeys/passkeys.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { readPasskeyToken } from '~/http/session-cookie.server';
import { formatBrowser } from '~/platform/residents/user-agent';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Add a passkey');

export const loader = forPage(handle, async ({ services, viewer, request, origin }) => {
  const token = readPasskeyToken(services.config, request);
  const options = await findPasskeyOptions(services, viewer, { token, origin });
  return {
    /** JSON for the browser. Null after a timeout or a rejected attempt. */
    options: options && JSON.stringify(options),
    browser: formatBrowser(request.headers.get('User-Agent')),
  };
});

export const action = formFor(handle, newPasskeySchema, async (call, { name, response }) => {
  const { services, viewer, request, origin, context } = call;
  const token = readPasskeyToken(services.config, request);
  const { clientAddress: address } = context;
  await addPasskey(services, viewer, { token, origin, name, response, address });
  return redirectWithFlash(passkeysPath, {
    title: 'The passkey was added',
    description: 'Use it the next time you sign in on this device.',
  });
});

export default function AddPasskey() {
  const { options, browser } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.reply;
  const [form, fields] = useForm<{ name: string; response: string }>({
    id: 'passkey',
    lastResult,
    defaultValue: { name: browser },
  });
  return (
    <CardPage title="Add a passkey" back={{ to: passkeysPath, label: 'Passkeys' }}>
      <AddPasskeyForm form={form} name={fields.name} response={fields.response} options={options} />
    </CardPage>
  );
}
