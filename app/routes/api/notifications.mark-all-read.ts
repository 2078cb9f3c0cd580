import { api } from '~/http/api.server';
import { markAllRead } from '~/platform/notifications/notifications.server';

/** `/api/notifications/mark-all-read` (S1 §7): returns the unread count. */
export const loader = api({
  PATCH: async ({ services, viewer }) => {
    await markAllRead(services, viewer);
    return { unread: 0 };
  },
});
