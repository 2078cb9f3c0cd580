import { createHash } from 'node:crypto';

import { and, eq, gt, sql } from 'drizzle-orm';

import { alerts, messages, residents } from '#db/schema';
import { dayIn } from '~/domain/clock';
import { Forbidden } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { isManager, type Viewer } from '~/domain/viewer';
import { announce } from '~/live/announce.server';

import { type Message, type MessageType, residentAlertLimits } from './messages';
import { canSendCommunityUpdate, canSendSafetyAlert } from './messages.policy';
import type { MessageInput } from './messages.schema.server';

/**
 * Warns every resident: a notification in each inbox and an alert that leads today's banner.
 * @throws Forbidden where only managers may, or (with the wait) where a resident has sent too many
 */
export async function sendSafetyAlert(
  services: Services,
  viewer: Viewer,
  input: MessageInput,
): Promise<Message> {
  if (!canSendSafetyAlert(viewer, services.config.safetyAlertSenders)) {
    throw new Forbidden(
      'Safety alerts are sent by the community managers. In an emergency call for help first.',
    );
  }
  return inTransaction(services, (services) => send(services, viewer, 'safety_alert', input));
}

/**
 * Posts a community update into every inbox.
 * @throws Forbidden where the viewer is no manager
 */
export async function sendCommunityUpdate(
  services: Services,
  viewer: Viewer,
  input: MessageInput,
): Promise<Message> {
  if (!canSendCommunityUpdate(viewer))
    throw new Forbidden('Community updates are posted by community managers.');
  return inTransaction(services, (services) => send(services, viewer, 'community_update', input));
}

/** Stores the message, fills every inbox with one statement, and announces it after commit. */
async function send(
  services: Services,
  viewer: Viewer,
  type: MessageType,
  input: MessageInput,
): Promise<Message> {
  // One send of a person's at a time: else two presses at once would both find no first one, and two
  // alerts at once would both find the limit not reached.
  await services.db
    .select({ id: residents.id })
    .from(residents)
    .where(eq(residents.id, viewer.id))
    .for('no key update');

  const dedupeKey = digest([input.formToken ?? crypto.randomUUID(), type, input.title, input.message]);
  const earlier = await findBySender(services, viewer, dedupeKey);
  if (earlier) return earlier;

  if (type === 'safety_alert' && !isManager(viewer)) await refuseTooMany(services, viewer);

  const now = services.clock.now();
  const message = {
    id: crypto.randomUUID(),
    type,
    title: input.title,
    message: input.message,
    url: input.data?.url ?? '/',
    priority: input.data?.priority ?? (type === 'safety_alert' ? ('high' as const) : ('normal' as const)),
    senderId: viewer.id,
    senderName: viewer.name,
    dedupeKey,
    sentAt: now,
  };
  await services.db.insert(messages).values(message);
  const recipients = await fillInboxes(services, message.id);
  if (type === 'safety_alert') {
    await services.db.insert(alerts).values({
      id: message.id,
      title: message.title,
      message: message.message,
      date: dayIn(services.config.timeZone, now),
      severity: 'urgent',
      senderId: viewer.id,
      messageId: message.id,
      createdAt: now,
    });
  }
  await announce(services, { type: 'message-sent', messageId: message.id });
  return { ...pickPublic(message), recipients, sentAt: now.toISOString() };
}

/** The whole fan-out: one INSERT … SELECT. @returns how many inboxes it reached */
async function fillInboxes(services: Services, messageId: string): Promise<number> {
  const [filled] = await services.db.execute<{ count: number }>(sql`
    with filled as (
      insert into notifications (resident_id, id, message_id, type, title, message, url, sender_name, created_at)
      select r.id, m.id, m.id, m.type, m.title, m.message, m.url, m.sender_name, m.sent_at
      from residents r, messages m
      where m.id = ${messageId}
      returning 1
    )
    select count(*)::int as count from filled`);
  const recipients = filled?.count ?? 0;
  await services.db.update(messages).set({ recipientCount: recipients }).where(eq(messages.id, messageId));
  return recipients;
}

/** @throws Forbidden with the wait, where the viewer's last alert or third of the day is too recent */
async function refuseTooMany(services: Services, viewer: Viewer): Promise<void> {
  const now = services.clock.now().getTime();
  const dayAgo = new Date(now - 24 * 60 * 60_000);
  const sent = await services.db
    .select({ sentAt: messages.sentAt })
    .from(messages)
    .where(
      and(eq(messages.senderId, viewer.id), eq(messages.type, 'safety_alert'), gt(messages.sentAt, dayAgo)),
    )
    .orderBy(messages.sentAt);
  const { minutesBetween, perDay } = residentAlertLimits;
  const last = sent.at(-1);
  const secondsLeft = last ? (last.sentAt.getTime() + minutesBetween * 60_000 - now) / 1000 : 0;
  if (secondsLeft > 0) {
    throw new Forbidden(
      `You can send one safety alert in ${minutesBetween} minutes. Try again in ${inMinutes(secondsLeft)}.`,
      { retryAfterSeconds: secondsLeft },
    );
  }
  const firstOfLimit = sent.at(-perDay);
  if (firstOfLimit) {
    throw new Forbidden(
      `You can send ${perDay} safety alerts a day. Please ask a community manager to send more.`,
      {
        retryAfterSeconds: (firstOfLimit.sentAt.getTime() + 24 * 60 * 60_000 - now) / 1000,
      },
    );
  }
}

const inMinutes = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};

async function findBySender(services: Services, viewer: Viewer, dedupeKey: string): Promise<Message | null> {
  const [row] = await services.db
    .select()
    .from(messages)
    .where(and(eq(messages.senderId, viewer.id), eq(messages.dedupeKey, dedupeKey)));
  return row
    ? { ...pickPublic(row), recipients: row.recipientCount, sentAt: row.sentAt.toISOString() }
    : null;
}

/** A message as it was sent, for a live frame; null where it is gone. */
export async function findMessage(services: Services, messageId: string) {
  const [row] = await services.db.select().from(messages).where(eq(messages.id, messageId));
  return row ?? null;
}

const pickPublic = ({ id, type, title, message }: Pick<Message, 'id' | 'type' | 'title' | 'message'>) => ({
  id,
  type,
  title,
  message,
});

const digest = (parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
