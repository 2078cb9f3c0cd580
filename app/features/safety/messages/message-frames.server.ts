import type { Services } from '~/domain/services';
import type { Delivery } from '~/live/wire';
import type { LiveFrame } from '~/live/wire';
import type { InboxItem } from '~/platform/notifications/notifications';
import { listHolders } from '~/platform/notifications/notifications.server';
import { displayTitle } from '~/platform/notifications/title';

import type { AlertFrame } from '../alerts/alerts';
import { findAlertOfMessage } from '../alerts/alerts.server';
import { findMessage, listReplaced } from './incidents.server';
import type { Draft } from './store-message.server';

/**
 * Live frames of a message. A correction notifies holders of the first message; the banner is everyone's. If both go to everyone, each
 * page gets one write.
 */
export async function framesOfMessage(services: Services, messageId: string): Promise<Delivery[]> {
  const [message, alert] = await Promise.all([
    findMessage(services, messageId),
    findAlertOfMessage(services, messageId),
  ]);
  if (!message) return [];
  const inbox: LiveFrame[] = [{ type: 'notification', notification: itemOf(message) }];
  const banner: LiveFrame[] = alert
    ? [{ type: 'alert', alert, ends: await listReplaced(services, message) } satisfies AlertFrame]
    : [];
  if (message.incidentId === null) return [{ to: 'everyone', frames: [...inbox, ...banner] }];
  return [
    { to: { residentIds: await listHolders(services, messageId) }, frames: inbox },
    { to: 'everyone', frames: banner },
  ];
}

type Sent = Pick<Draft, 'type' | 'kind' | 'ending' | 'title' | 'message' | 'isDrill' | 'url'> & {
  id: string;
  senderName: string;
  sentAt: Date;
};

export const itemOf = (message: Sent): InboxItem => ({
  id: message.id,
  type: message.type,
  title: displayTitle(message),
  message: message.message,
  read: false,
  createdAt: message.sentAt.toISOString(),
  url: message.url,
  senderName: message.senderName,
});
