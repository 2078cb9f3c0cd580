import { redirectWithFlash } from '~/http/flash.server';
import { forStaff, leadTo } from '~/http/route.server';
import { setupPath } from '~/platform/settings/setup';
import { putSetupAway } from '~/platform/settings/setup.server';

export const action = forStaff('settings', async ({ services, viewer }) => {
  await putSetupAway(services, viewer);
  return redirectWithFlash('/manage', {
    title: 'The list is put away',
    description: `It’s still at ${setupPath}.`,
  });
});

export const loader = leadTo(setupPath);
