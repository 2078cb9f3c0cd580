import { and, eq, inArray, lte, min, sql } from 'drizzle-orm';

import { emergencyShares, shareDeliveries, shareTokens } from '#db/schema';
import type { Services } from '~/domain/services';
import { job, queueJob } from '~/jobs/job.server';
import { claimDue, nextAttempt } from '~/platform/delivery/queue.server';
import { generateToken, hashToken } from '~/platform/residents/link-token.server';

import { shareLimits } from '../shares';
import { leaseMs, waitAfter } from './delivery-times';
import { sendCall, type Sent } from './send-call.server';
import type { ShareRow } from './share-entries.server';
import type { Delivery } from './share-recipients.server';

const hourMs = 60 * 60_000;

/**
 * Job that tries a share's due deliveries in parallel. Each is claimed first, so that concurrent jobs send it
 * once. A process that dies before recording a result causes a second message, which is better than none.
 */
export async function deliverShare(services: Services, { shareId }: { shareId: string }): Promise<void> {
  const { db } = services;
  const [share] = await db.select().from(emergencyShares).where(eq(emergencyShares.id, shareId));
  if (!share) return;
  await expireOverdue(services, share);
  const claimed = await claim(services, shareId);
  const results = await Promise.allSettled(claimed.map((delivery) => tryOnce(services, share, delivery)));
  await queueNext(services, shareId);
  for (const one of results) if (one.status === 'rejected') throw one.reason;
}

const isPending = (shareId: string) =>
  and(eq(shareDeliveries.shareId, shareId), eq(shareDeliveries.state, 'pending'))!;

/** Expires deliveries: a call when its links end, an all-clear after a day. */
async function expireOverdue(services: Services, share: ShareRow): Promise<void> {
  const now = services.clock.now();
  const ends = [
    ['share', share.expiresAt],
    ['safe', new Date((share.safeAt ?? now).getTime() + shareLimits.hours * hourMs)],
  ] as const;
  for (const [kind, end] of ends) {
    if (now < end) continue;
    await services.db
      .update(shareDeliveries)
      .set({ state: 'failed', failure: 'expired', doneAt: now })
      .where(
        and(isPending(share.id), lte(shareDeliveries.nextAttemptAt, now), eq(shareDeliveries.kind, kind)),
      );
  }
}

async function claim(services: Services, shareId: string): Promise<Delivery[]> {
  const { db } = services;
  const leased = claimDue(services, shareDeliveries, [shareDeliveries.id], {
    leaseMs,
    where: isPending(shareId),
  });
  const claimed = await db.execute<{ id: string }>(sql`${leased} select id from claimed`);
  const ids = claimed.map(({ id }) => id);
  return ids.length > 0 ? db.select().from(shareDeliveries).where(inArray(shareDeliveries.id, ids)) : [];
}

/** Each try gets a link of its own, because the previous message may have arrived after all. */
async function tryOnce(services: Services, share: ShareRow, delivery: Delivery): Promise<void> {
  const token = generateToken();
  const createdAt = services.clock.now();
  await services.db
    .insert(shareTokens)
    .values({ tokenHash: hashToken(token), deliveryId: delivery.id, createdAt });
  await record(services, delivery, await sendCall(services, delivery, { share, token }));
}

/** Success always counts, because the message was sent. Failure counts only while this try owns the row. */
async function record({ db, clock }: Services, { id, attempts }: Delivery, sent: Sent): Promise<void> {
  const now = clock.now();
  const isRow = eq(shareDeliveries.id, id);
  const isThisTry = and(isRow, eq(shareDeliveries.state, 'pending'), eq(shareDeliveries.attempts, attempts));
  const isAccepted = sent.state === 'sent' || sent.state === 'kept';
  const outcome =
    sent.state === 'pending'
      ? { nextAttemptAt: new Date(now.getTime() + waitAfter(attempts, sent.waitSeconds) * 1000) }
      : { failure: null, ...sent, doneAt: now };
  await db
    .update(shareDeliveries)
    .set(outcome)
    .where(isAccepted ? isRow : isThisTry);
}

/** Schedules the earliest pending delivery, possibly another job's lease, which is harmless. */
async function queueNext(services: Services, shareId: string): Promise<void> {
  const runAt = await nextAttempt(services, shareDeliveries, isPending(shareId));
  if (!runAt) return;
  await queueJob(services, shareJob, { shareId }, { runAt });
}

export const shareJob = job('deliver-share', deliverShare, {
  queue: 'emergency',
  key: ({ shareId }) => `deliver-share:${shareId}`,
});

export async function resumeShares(services: Services): Promise<void> {
  const { db, clock } = services;
  const shares = await db
    .select({ shareId: shareDeliveries.shareId, next: min(shareDeliveries.nextAttemptAt) })
    .from(shareDeliveries)
    .where(eq(shareDeliveries.state, 'pending'))
    .groupBy(shareDeliveries.shareId);
  for (const { shareId, next } of shares) {
    await queueJob(services, shareJob, { shareId }, { runAt: next ?? clock.now() });
  }
}
