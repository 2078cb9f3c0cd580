import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { inboxFingerprint } from '~/platform/notifications/notifications';
import { findInboxItem, listHolders, readInbox } from '~/platform/notifications/notifications.server';

import type { LiveEvent } from '~/live/announce.server';
import type { Delivery, LiveFrame } from '~/live/wire';

/** Events carry only ids; each process reads the content once for all its sockets. */
export async function framesFor(
  services: Services,
  event: Exclude<LiveEvent, { type: 'sessions-ended' | 'settings-changed' | 'alert-confirmed' }>,
): Promise<Delivery[]> {
  switch (event.type) {
    case 'message-sent':
      return services.registry.framesOfMessage(services, event.messageId);
    case 'notification-created': {
      const notification = await findInboxItem(services, event.residentId, event.notificationId);
      if (!notification) return [];
      return [{ to: { residentIds: [event.residentId] }, frames: [{ type: 'notification', notification }] }];
    }
    case 'notification-spread': {
      const residentIds = await listHolders(services, event.notificationId);
      const [first] = residentIds;
      const notification = first ? await findInboxItem(services, first, event.notificationId) : null;
      if (!notification) return [];
      return [
        {
          to: { residentIds },
          frames: [{ type: 'notification', notification: { ...notification, read: false } }],
        },
      ];
    }
    case 'inbox-changed':
      return [{ to: { residentIds: [event.residentId] }, frames: [{ type: 'inbox-changed' }] }];
    case 'banner-changed':
      // Not urgent: clients re-read within a few seconds, spread out over time.
      return [{ to: 'everyone', frames: [{ type: 'refresh' }] }];
  }
}

/** Read the inbox after registering the socket, so that no event is lost in between. */
export async function helloFor(services: Services, viewer: Viewer): Promise<LiveFrame> {
  return { type: 'hello', inbox: inboxFingerprint(await readInbox(services, viewer, { limit: 1 })) };
}
