import { api } from '~/http/api.server';
import { pickNotification } from '~/platform/notifications/notifications-json';
import { markRead } from '~/platform/notifications/notifications.server';

/** `/api/notifications/{id}/read` (S1 §7): returns the updated notification. */
export const loader = api({
  PATCH: async ({ services, viewer, params }) =>
    pickNotification(await markRead(services, viewer, params.notificationId ?? '')),
});
