import { cancelAddressChange } from '~/features/account/sign-in/settings/sign-in-address.server';
import { redirectWithFlash } from '~/http/flash.server';
import { forViewer, leadTo } from '~/http/route.server';

export const action = forViewer(async ({ services, viewer }) => {
  await cancelAddressChange(services, viewer);
  return redirectWithFlash('/settings/account', {
    title: 'The change was cancelled',
    description: 'You sign in as before. The link no longer works.',
  });
});

export const loader = leadTo('/settings/account');
