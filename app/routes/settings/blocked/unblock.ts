import { redirectWithFlash } from '~/http/flash.server';
import { forPage, redirectLoader, type RouteHandle } from '~/http/route.server';
import { unblockResident } from '~/platform/residents/blocks.server';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const action = forPage(handle, async ({ services, viewer, params }) => {
  await unblockResident(services, viewer, params.neighborId);
  return redirectWithFlash('/settings/blocked', {
    title: 'Unblocked',
    description: 'You can message each other again.',
  });
});

export const loader = redirectLoader(handle, '/settings/blocked');
