import { api } from '~/http/api.server';
import { pickNotification } from '~/platform/notifications/notifications-json';
import { markRead } from '~/platform/notifications/notifications.server';

export const loader = api({
  PATCH: async ({ services, viewer, params }) =>
    pickNotification(await markRead(services, viewer, params.notificationId ?? '')),
});
