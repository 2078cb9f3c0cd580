import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { findAlertOfMessage } from '~/features/safety/alerts/alerts.server';
import { findMessage, listReplaced } from '~/features/safety/messages/incidents.server';
import { displayTitle } from '~/platform/notifications/title';
import { inboxMark } from '~/platform/notifications/notifications';
import { findInboxItem, listHolders, readInbox } from '~/platform/notifications/notifications.server';

import type { LiveEvent } from './announce.server';
import type { LiveFrame } from './wire';

export type Delivery = { to: 'everyone' | { residentIds: string[] }; frames: LiveFrame[] };

/**
 * What an announced event means to the browsers: whom it concerns and what they are sent. The event names
 * the thing; it is read here, once for each process.
 */
export async function framesFor(
  services: Services,
  event: Exclude<LiveEvent, { type: 'sessions-ended' }>,
): Promise<Delivery[]> {
  switch (event.type) {
    case 'message-sent':
      return framesOfMessage(services, event.messageId);
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

/**
 * The notification goes to whose inbox has it: a correction reaches those whom the first message reached. The
 * banner is everyone's.
 */
async function framesOfMessage(services: Services, messageId: string): Promise<Delivery[]> {
  const [message, alert] = await Promise.all([
    findMessage(services, messageId),
    findAlertOfMessage(services, messageId),
  ]);
  if (!message) return [];
  const notification = {
    id: message.id,
    type: message.type,
    title: displayTitle(message),
    message: message.message,
    read: false,
    createdAt: message.sentAt.toISOString(),
    url: message.url,
    senderName: message.senderName,
  };
  const isFirst = message.incidentId === null;
  const deliveries: Delivery[] = [
    {
      to: isFirst ? 'everyone' : { residentIds: await listHolders(services, messageId) },
      frames: [{ type: 'notification', notification }],
    },
  ];
  if (alert) {
    const ends = await listReplaced(services, message);
    deliveries.push({ to: 'everyone', frames: [{ type: 'alert', alert, ends }] });
  }
  return deliveries;
}
