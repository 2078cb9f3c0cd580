import { api } from '~/http/api.server';
import { listNotifications } from '~/platform/notifications/notifications.server';

/** `/api/notifications`: the caller's newest hundred, newest first (S1 §7). */
const resource = api({
  GET: ({ services, viewer }) => listNotifications(services, viewer),
});

export const loader = resource.loader;
export const action = resource.action;
