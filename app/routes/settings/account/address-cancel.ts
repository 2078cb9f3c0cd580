import { cancelAddressChange } from '~/features/account/sign-in/settings/sign-in-address.server';
import { redirectWithFlash } from '~/http/flash.server';
import { forPage, redirectLoader, type RouteHandle } from '~/http/route.server';

export const handle = {
  open: 'residents',
  away: 'We couldn’t cancel the change. Please try again.',
} satisfies RouteHandle;

export const action = forPage(handle, async ({ services, viewer }) => {
  await cancelAddressChange(services, viewer);
  return redirectWithFlash('/settings/account', {
    title: 'The change was canceled',
    description: 'You sign in as before. The link no longer works.',
  });
});

export const loader = redirectLoader(handle, '/settings/account');
