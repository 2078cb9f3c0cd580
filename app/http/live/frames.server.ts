import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { inboxMark } from '~/platform/notifications/notifications';
import { findInboxItem, listHolders, readInbox } from '~/platform/notifications/notifications.server';

import type { LiveEvent } from '~/live/announce.server';
import type { Delivery, LiveFrame } from '~/live/wire';

/**
 * What an announced event means to the browsers: whom it concerns and what they are sent. The event names
 * the thing; it is read here, once for each process.
 */
export async function framesFor(
  services: Services,
  event: Exclude<LiveEvent, { type: 'sessions-ended' | 'settings-changed' }>,
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
      // What is dated is in no hurry: everyone reads it within a few seconds, not all at once.
      return [{ to: 'everyone', frames: [{ type: 'refresh' }] }];
  }
}

/** What a socket is told first. Read after the socket is among those that hear events, so nothing falls between. */
export async function helloFor(services: Services, viewer: Viewer): Promise<LiveFrame> {
  return { type: 'hello', inbox: inboxMark(await readInbox(services, viewer, { limit: 1 })) };
}
