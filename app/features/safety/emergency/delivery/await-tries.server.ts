import { setTimeout as wait } from 'node:timers/promises';

import type { SQL } from 'drizzle-orm';

import { shareDeliveries } from '#db/schema';
import type { Services } from '~/domain/services';

import { isFirstTryPending } from './delivery-times';
import { isShownToSender } from './share-entries.server';

const pollMs = 100;

/** Waits until every delivery that the sender sees has had its first try, or until the timeout. */
export async function awaitTries({ db, clock }: Services, condition: SQL | undefined, waitMs: number) {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const deliveries = await db.select().from(shareDeliveries).where(condition);
    const now = clock.now();
    const isOver = !deliveries.some(
      (delivery) => isShownToSender(delivery) && isFirstTryPending(delivery, now),
    );
    if (isOver || performance.now() >= deadline) return;
    await wait(pollMs);
  }
}
