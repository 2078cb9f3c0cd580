import { eq } from 'drizzle-orm';

import { residents } from '#db/schema';
import { isDomainError } from '~/domain/errors';
import { toWideNetwork } from '~/domain/network.server';
import type { Services } from '~/domain/services';
import {
  countAddress,
  countSlowing,
  type Counted,
  forget,
  giveBack,
  unlessBusy,
} from '~/platform/residents/throttle.server';

import { isKnownBrowser } from './known-browsers.server';

/** Whose guess it is: the account's, existing or not; where from; and the token of the browser's own cookie. */
export type Guess = { account: string; address: string; browser: string | null };

/**
 * Runs one guess at a password. Failures slow the answers down and lock nobody out (decision 046): those of an
 * account and a network, one at a time, and those of an account wherever they come from. A browser on which somebody
 * has signed in to the account before has a count of its own, and those of others don't touch it.
 *
 * It is counted before it is made, so that guesses at the same moment cannot slip past together. Call it outside any
 * transaction.
 * @throws Forbidden with `retryAfterSeconds` for a second guess while the first one waits, and once the address has
 *   failed too often, alike for known and unknown accounts; what `guess` throws is a failure and passes through
 */
export async function slowed<T>(services: Services, by: Guess, guess: () => Promise<T>): Promise<T> {
  const counted: Counted[] = [];
  try {
    for (const count of await readCounters(services, by)) counted.push(await count());
    const waits = counted.map(({ waitMs = 0 }) => waitMs);
    const wait = Math.max(...waits);
    if (wait > 0) await noteSlowed(services, by, wait);
    await services.pause(toWideNetwork(by.address), wait);
  } catch (error) {
    // A refused try is no failure: neighbors behind the same router need not pay for it.
    for (const one of counted) await giveBack(services, one);
    const seconds = isDomainError(error) ? error.options.retryAfterSeconds : undefined;
    if (seconds !== undefined) await noteSlowed(services, by, seconds * 1000);
    throw error;
  }
  const result = await unlessBusy(services, counted, guess);
  for (const one of counted) await (one.isOwn ? forget(services, one) : giveBack(services, one));
  return result;
}

/** An address without an account is looked up at the same cost. */
async function noteSlowed({ db, securityLog }: Services, { account, address }: Guess, waitMs: number) {
  const [resident] = await db
    .select({ id: residents.id })
    .from(residents)
    .where(eq(residents.email, account));
  securityLog('sign-in-slowed', { account: resident?.id, address, waitSeconds: Math.ceil(waitMs / 1000) });
}

async function readCounters(services: Services, { account, address, browser }: Guess) {
  if (browser && (await isKnownBrowser(services, { account, browser })))
    return [() => countSlowing(services, ['signin', 'browser', account, browser], { isOwn: true })];
  const network = toWideNetwork(address);
  return [
    () => countAddress(services, 'signin', address),
    () => countSlowing(services, ['signin', 'network', account, network], { isOwn: true }),
    () => countSlowing(services, ['signin', 'account', account], { isOwn: false }),
  ];
}
