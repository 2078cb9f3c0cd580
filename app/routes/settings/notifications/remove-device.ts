import { redirectWithFlash } from '~/http/flash.server';
import { forViewer, leadTo } from '~/http/route.server';
import { removeDevice } from '~/platform/push/subscriptions.server';

export const action = forViewer(async ({ services, viewer, params }) => {
  await removeDevice(services, viewer, params.deviceId);
  return redirectWithFlash('/settings/notifications', {
    title: 'Device removed',
    description: 'It no longer gets push notifications.',
  });
});

export const loader = leadTo('/settings/notifications');
