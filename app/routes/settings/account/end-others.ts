import { endOtherSessions } from '~/features/account/sign-in/settings/own-sessions.server';
import { redirectWithFlash } from '~/http/flash.server';
import { forPage, redirectLoader, type RouteHandle } from '~/http/route.server';

export const handle = {
  open: 'residents',
  away: 'The other sessions weren’t ended. Please try again later.',
} satisfies RouteHandle;

export const action = forPage(handle, async ({ services, session }) => {
  await endOtherSessions(services, session);
  return redirectWithFlash('/settings/account', {
    title: 'All other sessions were ended',
    description: 'You’re signed in on this device only.',
  });
});

export const loader = redirectLoader(handle, '/settings/account');
