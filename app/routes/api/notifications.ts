import { api } from '~/http/api.server';
import { listNotifications } from '~/platform/notifications/notifications.server';

/** `/api/notifications`: the caller's latest hundred, newest first (S1 §7). */
export const loader = api(
  {
    GET: ({ services, viewer }) => listNotifications(services, viewer),
  },
  { priority: 'high' },
);
