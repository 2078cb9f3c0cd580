import type { Services } from '../domain/services';
import type { Viewer } from '../domain/viewer';
import { findAlertOfMessage } from '../features/alerts/alerts.server';
import { findMessage } from '../features/messages/messages.server';
import { inboxMark } from '../features/notifications/notifications';
import { findInboxItem, readInbox } from '../features/notifications/notifications.server';
import type { LiveEvent } from './announce.server';
import type { LiveFrame } from './wire';

export type Delivery = { to: 'everyone' | { residentId: string }; frames: LiveFrame[] };

/**
 * What an announced event means to the browsers: whom it concerns and what they are sent. The event names
 * the thing; it is read here, once for each process.
 */
export async function framesFor(
  services: Services,
  event: Exclude<LiveEvent, { type: 'sessions-ended' }>,
): Promise<Delivery> {
  switch (event.type) {
    case 'message-sent':
      return { to: 'everyone', frames: await framesOfMessage(services, event.messageId) };
    case 'notification-created': {
      const notification = await findInboxItem(services, event.residentId, event.notificationId);
      return {
        to: { residentId: event.residentId },
        frames: notification ? [{ type: 'notification', notification }] : [],
      };
    }
    case 'inbox-changed':
      return { to: { residentId: event.residentId }, frames: [{ type: 'inbox-changed' }] };
  }
}

/** What a socket is told first. Read after the socket is among those that hear events, so nothing falls between. */
export async function helloFor(services: Services, viewer: Viewer): Promise<LiveFrame> {
  return { type: 'hello', inbox: inboxMark(await readInbox(services, viewer, { limit: 1 })) };
}

async function framesOfMessage(services: Services, messageId: string): Promise<LiveFrame[]> {
  const [message, alert] = await Promise.all([
    findMessage(services, messageId),
    findAlertOfMessage(services, messageId),
  ]);
  if (!message) return [];
  const frames: LiveFrame[] = [
    {
      type: 'notification',
      notification: {
        id: message.id,
        type: message.type,
        title: message.title,
        message: message.message,
        read: false,
        createdAt: message.sentAt.toISOString(),
        url: message.url,
        senderName: message.senderName,
      },
    },
  ];
  if (alert) frames.push({ type: 'alert', alert });
  return frames;
}
