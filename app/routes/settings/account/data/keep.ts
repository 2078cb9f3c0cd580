import { keepAccount } from '~/features/account/own-data/erase-accounts.server';
import { redirectWithFlash } from '~/http/flash.server';
import { forPage, redirectLoader, type RouteHandle } from '~/http/route.server';

export const handle = {
  open: 'residents',
  away: 'We couldn’t cancel the deletion. Please try again.',
} satisfies RouteHandle;

export const action = forPage(handle, async ({ services, viewer }) => {
  await keepAccount(services, viewer);
  return redirectWithFlash('/settings/account', {
    title: 'Your account stays',
    description: 'Nothing was deleted.',
  });
});

export const loader = redirectLoader(handle, '/settings/account');
