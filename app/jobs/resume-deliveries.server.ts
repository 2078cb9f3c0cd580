import { eq, lte, min } from 'drizzle-orm';

import { mailDeliveries, shareDeliveries } from '#db/schema';
import type { Services } from '~/domain/services';
import { queueNextPushes } from '~/platform/delivery/push-deliveries.server';

import { queueJob } from './queue.server';

/**
 * Queues the jobs that send what waits. A process that died holds its jobs for minutes, but the rows that it was
 * working on only until their lease ends; whoever is alive goes on with them then. What is not due is left to the
 * job that was queued with it, except that the next try of shares and of pushes is queued for its time: it may be a
 * lease's end.
 */
export async function resumeDeliveries(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const shares = await db
    .select({ shareId: shareDeliveries.shareId, next: min(shareDeliveries.nextAttemptAt) })
    .from(shareDeliveries)
    .where(eq(shareDeliveries.state, 'pending'))
    .groupBy(shareDeliveries.shareId);
  for (const { shareId, next } of shares) {
    await queueJob(
      services,
      'deliver-share',
      { shareId },
      { runAt: next ?? now, jobKey: `deliver-share:${shareId}` },
    );
  }
  await queueNextPushes(services);
  const mails = await db.$count(mailDeliveries, lte(mailDeliveries.nextAttemptAt, now));
  if (mails > 0) await queueJob(services, 'send-mails', {}, { jobKey: 'send-mails' });
}
