import { api } from '~/http/api.server';
import { pickNotification } from '~/platform/notifications/notifications.json';
import { markRead } from '~/platform/notifications/notifications.server';

/** `/api/notifications/{id}/read` (S1 §7): answers with the notification as it now is. */
const resource = api({
  PATCH: async ({ services, viewer, params }) =>
    pickNotification(await markRead(services, viewer, params.notificationId ?? '')),
});

export const loader = resource.loader;
export const action = resource.action;
