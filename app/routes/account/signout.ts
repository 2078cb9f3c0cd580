import { type ActionFunctionArgs, redirect } from '@remix-run/node';

import { redirectWithFlash } from '~/http/flash.server';
import type { RouteHandle } from '~/http/route.server';
import { clearSessionToken } from '~/http/session-cookie.server';
import { endSession } from '~/platform/residents/sessions.server';

export const handle = {
  open: 'anyone',
  clearsCache: true,
  away: { title: 'You are still signed in', description: 'Signing out failed. Please try again.' },
} satisfies RouteHandle;

/** Only a POST signs out, so that links and images of other sites can't. */
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
