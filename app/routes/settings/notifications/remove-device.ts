import { redirectWithFlash } from '~/http/flash.server';
import { forPage, redirectLoader, type RouteHandle } from '~/http/route.server';
import { removeDevice } from '~/platform/push/subscriptions.server';

export const handle = {
  open: 'residents',
  away: 'The device wasn’t removed. Please try again later.',
} satisfies RouteHandle;

export const action = forPage(handle, async ({ services, viewer, params }) => {
  await removeDevice(services, viewer, params.deviceId);
  return redirectWithFlash('/settings/notifications', {
    title: 'Device removed',
    description: 'It no longer gets push notifications.',
  });
});

export const loader = redirectLoader(handle, '/settings/notifications');
