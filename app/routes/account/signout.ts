import { type ActionFunctionArgs, redirect } from '@remix-run/node';

import { redirectWithFlash } from '~/http/flash.server';
import { clearSessionToken } from '~/http/session-cookie.server';
import { endSession } from '~/platform/residents/sessions.server';

/** Only a POST signs out: no picture or link of another site can. */
export const loader = () => redirect('/');

export async function action({ context }: ActionFunctionArgs) {
  const { services, clientAddress: address } = context;
  const session = await context.session();
  if (session) {
    await endSession(services, session);
    services.securityLog('signed-out', { account: session.viewer.id, address });
  }
  return redirectWithFlash(
    '/signin',
    { title: 'You are signed out.' },
    { 'Set-Cookie': clearSessionToken(services.config) },
  );
}
