import { and, eq, sql } from 'drizzle-orm';

import { messages } from '#db/schema';
import { Invalid } from '~/domain/errors';
import { toInstant } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import { can } from '~/domain/capabilities';
import type { Viewer } from '~/domain/viewer';
import { longestAlertDays } from '~/features/safety/alerts/alerts';
import { putInBanner } from '~/features/safety/alerts/alerts.server';
import { queueJob } from '~/jobs/job.server';
import { announce } from '~/live/announce.server';
import { writeAudit } from '~/platform/audit/audit.server';
import { cancelDeliveries } from '~/platform/delivery/delivery.server';
import { findHome, hasAccess } from '~/platform/residents/household.server';
import { formatAuthor } from '~/platform/residents/format-author';

import { messageDeliveryJob } from './deliver-message.server';
import type { Ending, Message, MessageKind, MessageType, Severity } from './messages';
import { displayTitle } from '~/platform/notifications/title';

export type Draft = {
  type: MessageType;
  kind: MessageKind;
  ending?: Ending | null;
  title: string;
  message: string;
  url: string;
  priority: 'normal' | 'high';
  severity: Severity | null;
  isDrill: boolean;
  expiresAt: Date | null;
  /** The message it replaces, and the first of its incident, whose inboxes it goes to. Null goes to all. */
  refersTo: string | null;
  incidentId: string | null;
  dedupeKey: string;
};

type Row = typeof messages.$inferSelect;

/** @param given ISO 8601; local without an offset. @throws Invalid unless it is within seven days */
export function readExpiry(services: Services, given: string | null | undefined): Date | null {
  if (!given) return null;
  const expiresAt = toInstant(services.config.timeZone, given) ?? new Date(given);
  const left = expiresAt.getTime() - services.clock.now().getTime();
  if (!(left > 0)) throw refusal('The end must be in the future.');
  if (left > longestAlertDays * 24 * 60 * 60_000)
    throw refusal(`The end can be at most ${longestAlertDays} days ahead.`);
  return expiresAt;
}

const refusal = (sentence: string) => new Invalid(sentence, { expiresAt: [sentence] });

export async function findByDedupeKey(services: Services, viewer: Viewer, dedupeKey: string) {
  const [row] = await services.db
    .select()
    .from(messages)
    .where(and(eq(messages.senderId, viewer.id), eq(messages.dedupeKey, dedupeKey)));
  return row ? toMessage(row) : null;
}

/** Stores a message and fills all inboxes in one statement. Call it in a transaction. */
export async function storeMessage(services: Services, viewer: Viewer, draft: Draft): Promise<Message> {
  const now = services.clock.now();
  const [message] = await services.db
    .insert(messages)
    .values({
      ...draft,
      id: crypto.randomUUID(),
      senderId: viewer.id,
      senderName: await readSenderName(services, viewer),
      // A manager speaks for the community. A resident's alert waits for a manager's confirmation.
      ...(can(viewer, 'messages') && { confirmedBy: viewer.id, confirmedAt: now }),
      sentAt: now,
    })
    .returning();
  if (!message) throw new Error('The message was not stored.');
  if (can(viewer, 'messages'))
    await writeAudit(services, viewer, {
      verb: message.ending === 'partly' ? 'updated' : auditVerbs[message.kind],
      kind: message.type === 'safety_alert' ? 'safety alert' : 'community update',
      subjectId: message.refersTo ?? message.id,
    });
  const recipientCount = await fillInboxes(services, message);
  if (message.type === 'safety_alert') await putInBanner(services, message);
  if (message.refersTo) await cancelDeliveries(services, message.refersTo);
  await queueJob(services, messageDeliveryJob, { messageId: message.id });
  await announce(services, { type: 'message-sent', messageId: message.id });
  return toMessage({ ...message, recipientCount });
}

const auditVerbs: Record<MessageKind, string> = { alert: 'sent', update: 'corrected', cancel: 'canceled' };

/** The sender's name as residents see it. */
export const readSenderName = async (services: Services, viewer: Viewer): Promise<string> =>
  formatAuthor({ ...viewer, unit: (await findHome(services, viewer))?.shownLabel ?? null });

async function fillInboxes(services: Services, message: Row): Promise<number> {
  const { id, incidentId } = message;
  // A correction goes only to holders of the first message.
  const reached = incidentId
    ? sql`join notifications first on first.resident_id = r.id and first.id = ${incidentId}`
    : sql``;
  const [filled] = await services.db.execute<{ count: number }>(sql`
    with filled as (
      insert into notifications (resident_id, id, message_id, type, title, message, url, sender_name, created_at)
      select r.id, m.id, m.id, m.type, ${displayTitle(message)}, m.message, m.url, m.sender_name, m.sent_at
      from messages m cross join residents r ${reached}
      where m.id = ${id} and ${hasAccess(services.clock.now(), 'r')}
      returning 1
    )
    select count(*)::int as count from filled`);
  const recipientCount = filled?.count ?? 0;
  await services.db.update(messages).set({ recipientCount }).where(eq(messages.id, id));
  return recipientCount;
}

const toMessage = (row: Row): Message => ({
  id: row.id,
  type: row.type,
  kind: row.kind,
  title: displayTitle(row),
  message: row.message,
  severity: row.severity,
  isDrill: row.isDrill,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  recipients: row.recipientCount,
  sentAt: row.sentAt.toISOString(),
});
