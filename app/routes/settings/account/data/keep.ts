import { keepAccount } from '~/features/account/own-data/erase-accounts.server';
import { redirectWithFlash } from '~/http/flash.server';
import { forViewer, leadTo } from '~/http/route.server';

export const action = forViewer(async ({ services, viewer }) => {
  await keepAccount(services, viewer);
  return redirectWithFlash('/settings/account', {
    title: 'Your account stays',
    description: 'Nothing was deleted.',
  });
});

export const loader = leadTo('/settings/account');
