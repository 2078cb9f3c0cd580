import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { Alert } from '~/features/safety/alerts/alerts';
import { alertPath } from '~/features/safety/alert-page/alert-path';
import { alertOf } from '~/features/safety/alerts/alerts.server';
import { renderTopicMail } from '~/platform/delivery/topic-mail.server';
import { encodePushPayload } from '~/platform/delivery/push-deliveries.server';
import type { InboxItem } from '~/platform/notifications/notifications';
import { countRecipients, type RecipientCounts } from '~/platform/preferences/preferences.server';
import type { PushPayload } from '~/platform/push/push';

import { draftFollowUp } from './follow-ups/follow-ups.server';
import { itemOf } from './message-frames.server';
import { defaultSeverity, type MessageType, toBeginning } from './messages';
import type { TypedMessage } from './messages.schema.server';
import { mustBeSender } from './messages.policy';
import { readExpiry, readSenderName } from './store-message.server';
import type { About } from './write-message';

export type MessagePreview = {
  alert: Alert | null;
  item: InboxItem;
  push: Pick<PushPayload, 'title' | 'body'>;
  mail: { subject: string; text: string };
  reach: RecipientCounts;
};

/** Renders a message without storing it. @throws Forbidden, Conflict or Invalid as sending it would */
export async function previewMessage(
  services: Services,
  viewer: Viewer,
  about: About,
  input: TypedMessage,
): Promise<MessagePreview> {
  const { firstId, expiresAt, ...draft } = await draftMessage(services, viewer, about, input);
  const { type } = draft;
  const sentAt = services.clock.now();
  const [senderName, reach] = await Promise.all([
    readSenderName(services, viewer),
    countRecipients(services, { type, messageId: firstId }),
  ]);
  const message = { ...draft, id: 'preview', senderName, sentAt };
  const item = itemOf(message);
  const url = type === 'safety_alert' ? alertPath('…') : item.url;
  const recipientView = {
    ...item,
    url,
    type,
    senderName,
    isDrill: message.isDrill,
    createdAt: sentAt,
    to: '',
  };
  const payload = encodePushPayload({ ...recipientView, notificationId: '', subscriptionId: '' }, sentAt);
  const { title, body } = JSON.parse(payload) as PushPayload;
  const isWholeInBanner = type === 'safety_alert';
  const mailed = isWholeInBanner
    ? { ...recipientView, message: toBeginning(recipientView.message) }
    : recipientView;
  const { subject, text } = renderTopicMail(services, mailed, '…');
  const times = { startsAt: null, expiresAt: expiresAt?.toISOString() ?? null };
  return {
    alert: isWholeInBanner ? { ...alertOf(services, message), ...times, senderName } : null,
    item: { ...item, message: toBeginning(item.message) },
    push: { title, body: toBeginning(body) },
    mail: { subject, text },
    reach,
  };
}

function draftMessage(services: Services, viewer: Viewer, about: About, input: TypedMessage) {
  return about.kind === 'alert'
    ? draftNew(services, viewer, about.type, input)
    : draftFollowUp(services, viewer, about, input);
}

function draftNew(services: Services, viewer: Viewer, type: MessageType, input: TypedMessage) {
  mustBeSender(viewer, type, services.config.safetyAlertSenders);
  const isAlert = type === 'safety_alert';
  return {
    type,
    kind: 'alert' as const,
    ending: null,
    title: input.title ?? '',
    message: input.message,
    severity: isAlert ? (input.severity ?? defaultSeverity) : null,
    isDrill: isAlert && (input.isDrill ?? false),
    expiresAt: isAlert ? readExpiry(services, input.expiresAt) : null,
    url: '/',
    firstId: undefined,
  };
}
