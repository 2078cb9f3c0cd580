import { eq } from 'drizzle-orm';

import { residents } from '#db/schema';
import { isDomainError } from '~/domain/errors';
import { toWideNetwork } from '~/domain/network.server';
import type { Services } from '~/domain/services';
import {
  countAddress,
  countWithDelay,
  type AttemptCount,
  resetCount,
  undoCount,
  undoIfBusy,
} from '~/platform/residents/throttle.server';

import { isKnownBrowser } from './known-browsers.server';

/** `account` is the typed email address, which may not exist; `address` is the IP address. */
export type Guess = { account: string; address: string; browser: string | null };

/**
 * Runs one password attempt. Failures delay answers and lock nobody out (decision 046). A known browser has its own
 * counter, which other clients' failures don't touch.
 * Counts the attempt before it runs, so that parallel ones can't bypass the limit. Call it outside any transaction.
 * @throws Forbidden with `retryAfterSeconds`, alike for known and unknown accounts; errors of `guess` count as failures
 */
export async function slowed<T>(services: Services, by: Guess, guess: () => Promise<T>): Promise<T> {
  const counted: AttemptCount[] = [];
  try {
    for (const count of await readCounters(services, by)) counted.push(await count());
    const waits = counted.map(({ waitMs = 0 }) => waitMs);
    const wait = Math.max(...waits);
    if (wait > 0) await logSlowed(services, by, wait);
    await services.pause(toWideNetwork(by.address), wait);
  } catch (error) {
    // A refused attempt isn't a failure: neighbors behind the same router must not pay for it.
    for (const one of counted) await undoCount(services, one);
    const seconds = isDomainError(error) ? error.options.retryAfterSeconds : undefined;
    if (seconds !== undefined) await logSlowed(services, by, seconds * 1000);
    throw error;
  }
  const result = await undoIfBusy(services, counted, guess);
  for (const one of counted) await (one.isOwn ? resetCount(services, one) : undoCount(services, one));
  return result;
}

/** Runs the query for unknown accounts too, so that timing reveals nothing. */
async function logSlowed({ db, securityLog }: Services, { account, address }: Guess, waitMs: number) {
  const [resident] = await db
    .select({ id: residents.id })
    .from(residents)
    .where(eq(residents.email, account));
  securityLog('sign-in-slowed', { account: resident?.id, address, waitSeconds: Math.ceil(waitMs / 1000) });
}

async function readCounters(services: Services, { account, address, browser }: Guess) {
  if (browser && (await isKnownBrowser(services, { account, browser })))
    return [() => countWithDelay(services, ['signin', 'browser', account, browser], { isOwn: true })];
  const network = toWideNetwork(address);
  return [
    () => countAddress(services, 'signin', address),
    () => countWithDelay(services, ['signin', 'network', account, network], { isOwn: true }),
    () => countWithDelay(services, ['signin', 'account', account], { isOwn: false }),
  ];
}
