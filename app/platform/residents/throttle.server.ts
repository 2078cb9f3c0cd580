import { createHash } from 'node:crypto';

import { and, eq, gt, sql } from 'drizzle-orm';

import { throttles } from '#db/schema';
import { Forbidden, isDomainError } from '~/domain/errors';
import { toNetwork } from '~/domain/network.server';
import type { Services } from '~/domain/services';

/**
 * What is limited, each kind by itself: `reset` and `address` ask for mails, `password` names the current one, `code` is
 * the second step's, `test` sends messages to an emergency contact.
 */
type Kind = 'join' | 'reset' | 'password' | 'address' | 'code' | 'passkey' | 'test';

/** Whose tries are counted: those on one account, existing or not, and those from one address. */
export type Attempt = { kind: Kind; account: string; address: string };

const windowMs = 15 * 60 * 1000;

/**
 * Runs one guess under the limits of decision 063. It is counted before it is made, so that guesses at the
 * same moment cannot slip past together, and a success gives its count back and clears the account's.
 * Call it outside any transaction: a failed guess must stay counted when the rest rolls back.
 * @throws Forbidden with `retryAfterSeconds` once the account or the address has failed too often, alike for
 *   known and unknown accounts; what `guess` throws is a failure and passes through
 */
export async function throttled<T>(
  services: Services,
  attempt: Attempt,
  guess: () => Promise<T>,
): Promise<T> {
  const counted = await countBoth(services, attempt);
  const result = await unlessBusy(services, counted, guess);
  await giveBack(services, counted[0]);
  await forget(services, counted[1]);
  return result;
}

/** Runs a guess. One that came to nothing, for too many others were at it, is no failure: its counts are given back. */
export async function unlessBusy<T>(
  services: Services,
  counted: Counted[],
  guess: () => Promise<T>,
): Promise<T> {
  try {
    return await guess();
  } catch (error) {
    if (isDomainError(error) && error.code === 'busy')
      for (const one of counted) await giveBack(services, one);
    throw error;
  }
}

/**
 * Counts one request of a kind that has no failures, such as asking for a mail: each counts, whatever comes of it.
 * @throws Forbidden as `throttled`
 */
export async function countRequest(services: Services, attempt: Attempt): Promise<void> {
  await countBoth(services, attempt);
}

async function countBoth(
  services: Services,
  { kind, account, address }: Attempt,
): Promise<[Counted, Counted]> {
  const countedAddress = await countAddress(services, kind, address);
  try {
    const key = toKey(kind, 'account', account);
    const atMost = services.config.limits.signInFailuresPerAccount;
    return [countedAddress, await count(services, key, { atMost })];
  } catch (error) {
    // A refused try is no failure: neighbors behind the same router need not pay for it.
    await giveBack(services, countedAddress);
    throw error;
  }
}

/** What was counted, to be given back; and how long the answer is to wait. */
export type Counted = { key: string; expire: Date | null; waitMs?: number; isOwn?: boolean };

/**
 * Counts a try of an address's.
 * @throws Forbidden with `retryAfterSeconds` once there were too many
 */
export const countAddress = (services: Services, kind: Kind | 'signin', address: string): Promise<Counted> =>
  count(services, toKey(kind, 'address', toNetwork(address)), {
    atMost: services.config.limits.signInFailuresPerAddress,
  });

/**
 * Counts a try that is never refused for what went before: past the limit the answers wait a second, then two, four
 * and so on, up to the configured longest wait.
 * @param options.isOwn only those who are waiting make this count, so they wait one at a time
 * @throws Forbidden with `retryAfterSeconds` where another of them waits
 */
export async function countSlowing(
  services: Services,
  parts: string[],
  { isOwn }: { isOwn: boolean },
): Promise<Counted> {
  return { ...(await count(services, toKey(...parts), { isAlone: isOwn })), isOwn };
}

/** Counts what may be asked for some times a day. @throws Forbidden with `retryAfterSeconds` after `atMost` times */
export const countOfDay = (services: Services, parts: string[], atMost: number): Promise<Counted> =>
  count(services, toKey(...parts), { atMost, lastsMs: 24 * 60 * 60 * 1000 });

/**
 * Counts one try in one statement: the row's lock puts simultaneous tries in a line. `busy_until` is the end of the
 * newest try's wait, for all processes.
 * @throws Forbidden with `retryAfterSeconds` where there were `atMost` of them, or `isAlone` and another one waits
 */
async function count(
  services: Services,
  key: string,
  { atMost, isAlone = false, lastsMs = windowMs }: { atMost?: number; isAlone?: boolean; lastsMs?: number },
): Promise<Counted> {
  const { signInFailuresPerAccount: free, signInLongestWaitSeconds: longest } = services.config.limits;
  const now = services.clock.now();
  const end = new Date(now.getTime() + lastsMs);
  const at = (instant: Date) => sql`${sql.param(instant, throttles.expire)}::timestamptz`;
  const isOver = sql`${throttles.expire} <= ${at(now)}`;
  const isFree = sql`coalesce(${throttles.busyUntil} <= ${at(now)}, true)`;
  const mayCount =
    atMost === undefined ? sql`not ${isAlone}::boolean or ${isFree}` : sql`${throttles.points} < ${atMost}`;
  const wait = sql`make_interval(secs => least(${longest}::int, power(2, least(${throttles.points} - ${free}::int, 12))))`;
  const isSlow = sql`${atMost === undefined}::boolean and ${throttles.points} >= ${free}::int and not ${isOver}`;
  const [counted] = await services.db
    .insert(throttles)
    .values({ key, points: 1, expire: end })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${throttles.points} + 1 end`,
        expire: sql`case when ${isOver} then ${at(end)} else ${throttles.expire} end`,
        busyUntil: sql`case when ${isSlow} then ${at(now)} + ${wait} end`,
      },
      setWhere: sql`${isOver} or ${mayCount}`,
    })
    .returning({ key: throttles.key, expire: throttles.expire, busyUntil: throttles.busyUntil });
  if (counted) {
    const { busyUntil, ...rest } = counted;
    return { ...rest, waitMs: busyUntil ? busyUntil.getTime() - now.getTime() : 0 };
  }
  const [full] = await services.db.select().from(throttles).where(eq(throttles.key, key));
  const until = atMost === undefined ? full?.busyUntil : full?.expire;
  throw tooMany((until ?? now).getTime() - now.getTime());
}

/** @param waitMs after how long another try is worth it */
export function tooMany(waitMs: number): Forbidden {
  // Never "1 minutes": waiting a little longer than needed does no harm, and Retry-After is exact.
  const minutes = Math.max(2, Math.ceil(waitMs / 60_000));
  const detail = `Too many attempts. Try again in ${minutes} minutes.`;
  return new Forbidden(detail, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** Takes one count off again, unless its window is over and the count is another's. */
export async function giveBack(services: Services, { key, expire }: Counted): Promise<void> {
  if (!expire) return;
  await services.db
    .update(throttles)
    .set({ points: sql`${throttles.points} - 1` })
    .where(and(eq(throttles.key, key), eq(throttles.expire, expire), gt(throttles.points, 0)));
}

/** Lets them try anew, as after a success. */
export async function forget({ db }: Services, { key }: Pick<Counted, 'key'>): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, key));
}

/** Hashed, so that the table holds nobody's address. */
const toKey = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex');
