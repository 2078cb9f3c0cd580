import { redirectWithFlash } from '~/http/flash.server';
import { forPage, redirectLoader, type RouteHandle } from '~/http/route.server';
import { setupPath } from '~/platform/managing/setup';
import { hideSetupList } from '~/platform/managing/setup.server';

export const handle = {
  open: 'settings',
  away: 'The list wasn’t hidden. Please try again later.',
} satisfies RouteHandle;

export const action = forPage(handle, async ({ services, viewer }) => {
  await hideSetupList(services, viewer);
  return redirectWithFlash('/manage', {
    title: 'List hidden',
    description: `It’s still at ${setupPath}.`,
  });
});

export const loader = redirectLoader(handle, setupPath);
