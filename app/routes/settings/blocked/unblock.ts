import { redirectWithFlash } from '~/http/flash.server';
import { forViewer, leadTo } from '~/http/route.server';
import { unblockResident } from '~/platform/residents/blocks.server';

export const action = forViewer(async ({ services, viewer, params }) => {
  await unblockResident(services, viewer, params.neighborId);
  return redirectWithFlash('/settings/blocked', {
    title: 'Unblocked',
    description: 'You can write to each other again.',
  });
});

export const loader = leadTo('/settings/blocked');
