import { endOwnSession } from '~/features/account/sign-in/settings/own-sessions.server';
import { redirectWithFlash } from '~/http/flash.server';
import { forPage, redirectLoader, type RouteHandle } from '~/http/route.server';

export const handle = {
  open: 'residents',
  away: 'The session wasn’t ended. Please try again later.',
} satisfies RouteHandle;

export const action = forPage(handle, async ({ services, session, params }) => {
  await endOwnSession(services, session, params.sessionId);
  return redirectWithFlash('/settings/account', {
    title: 'The session was ended',
    description: 'That device is signed out.',
  });
});

export const loader = redirectLoader(handle, '/settings/account');
