import { type ActionFunctionArgs, redirect } from '@remix-run/node';

import { beginPasskeySignIn } from '~/features/account/sign-in/passkeys/passkey-sign-in.server';
import type { RouteHandle } from '~/http/route.server';
import { serializePasskey } from '~/http/session-cookie.server';

export const handle = { open: 'anyone', priority: 'high' } satisfies RouteHandle;

export const loader = () => redirect('/signin');

export async function action({ context: { services, origin } }: ActionFunctionArgs) {
  const { token, options } = await beginPasskeySignIn(services, origin);
  return Response.json(options, { headers: { 'Set-Cookie': serializePasskey(services.config, token) } });
}
