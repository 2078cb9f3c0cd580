import { and, count, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';

import { mailDeliveries, messages, profiles, pushDeliveries } from '#db/schema';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { senderFollowUps } from './messages';
import { displayTitle } from '~/platform/notifications/title';

const listLimit = 50;
const ownLimit = 10;

const next = alias(messages, 'next');
const before = alias(messages, 'before');
const first = alias(messages, 'first');

/** The newest 50 messages with delivery totals, never their readers. @throws Forbidden unless a manager */
export async function listMessages(services: Services, viewer: Viewer) {
  requireCapability(viewer, 'messages', 'open this page');
  const now = services.clock.now();
  const waiting = (table: typeof pushDeliveries | typeof mailDeliveries, id: PgColumn) =>
    sql<number>`(${services.db.select({ count: count() }).from(table).where(eq(table.notificationId, id))})`.mapWith(
      Number,
    );
  const rows = await services.db
    .select({
      message: messages,
      before,
      nextKind: next.kind,
      nextEnding: next.ending,
      confirmer: profiles.name,
      waitingPushes: waiting(pushDeliveries, messages.id),
      waitingMails: waiting(mailDeliveries, messages.id),
    })
    .from(messages)
    .leftJoin(next, eq(next.refersTo, messages.id))
    .leftJoin(before, eq(before.id, messages.refersTo))
    .leftJoin(profiles, eq(profiles.residentId, messages.confirmedBy))
    .orderBy(desc(messages.sentAt), messages.id)
    .limit(listLimit);
  return rows.map(({ message, before, nextKind, nextEnding, confirmer, waitingPushes, waitingMails }) => ({
    id: message.id,
    type: message.type,
    kind: message.kind,
    ending: message.ending,
    shownTitle: displayTitle(message),
    message: message.message,
    severity: message.severity,
    isDrill: message.isDrill,
    senderName: message.senderName,
    sentAt: message.sentAt.toISOString(),
    expiresAt: message.expiresAt?.toISOString() ?? null,
    state: toMessageState(message, { kind: nextKind, ending: nextEnding }, now),
    follows: before && { shownTitle: displayTitle(before), sentAt: before.sentAt.toISOString() },
    confirmed: message.confirmedAt && { byName: confirmer },
    totals: {
      stored: message.recipientCount,
      pushed: message.pushedCount,
      emailed: message.emailedCount,
      failed: message.failedCount,
      waiting: waitingPushes + waitingMails,
    },
  }));
}

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>[number];

type Row = typeof messages.$inferSelect;

type State = 'current' | 'corrected' | 'updated' | 'cancelled' | 'expired' | 'over';

type Next = { kind: Row['kind'] | null; ending: Row['ending'] };

function toMessageState({ kind, expiresAt }: Row, next: Next, now: Date): State {
  if (next.ending === 'partly') return 'updated';
  if (next.kind) return next.kind === 'cancel' ? 'cancelled' : 'corrected';
  if (kind === 'cancel') return 'over';
  return expiresAt && expiresAt <= now ? 'expired' : 'current';
}

export async function listOwnRecent(services: Services, viewer: Viewer) {
  const since = new Date(services.clock.now().getTime() - senderFollowUps.minutes * 60_000);
  const rows = await services.db
    .select({ message: messages })
    .from(messages)
    .leftJoin(next, eq(next.refersTo, messages.id))
    .leftJoin(first, eq(first.id, messages.incidentId))
    .where(
      and(
        eq(messages.senderId, viewer.id),
        gt(messages.sentAt, since),
        // A correction doesn't extend the time (messages.policy.ts).
        sql`coalesce(${first.sentAt}, ${messages.sentAt}) > ${since.toISOString()}::timestamptz`,
        isNull(next.id),
        ne(messages.kind, 'cancel'),
      ),
    )
    .orderBy(desc(messages.sentAt))
    .limit(ownLimit);
  return rows.map(({ message }) => ({
    id: message.id,
    type: message.type,
    shownTitle: displayTitle(message),
    sentAt: message.sentAt.toISOString(),
  }));
}
