import { createHash } from 'node:crypto';

import { and, eq, gt, sql } from 'drizzle-orm';

import { throttles } from '#db/schema';
import { Forbidden, isDomainError } from '~/domain/errors';
import { toNetwork } from '~/domain/network.server';
import type { Services } from '~/domain/services';

/**
 * Limited separately. `reset` and `address` send mails, `password` is a re-entry,
 * `code` the second factor, `test` a message to an emergency contact.
 */
type Kind = 'join' | 'reset' | 'password' | 'address' | 'code' | 'passkey' | 'test';

/** Counted per account, existing or not, and per client address. */
export type Attempt = { kind: Kind; account: string; address: string };

const windowMs = 15 * 60 * 1000;

/**
 * Rate-limits a guess (decision 063). Counts it first, so that parallel guesses can't exceed the limit;
 * success undoes the count and resets the account's.
 * Call it outside a transaction: a failure's count must survive the rollback.
 * @throws Forbidden with `retryAfterSeconds`, alike for unknown accounts; errors of `guess` count as failures
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

/** Undoes the counts when the guess failed as Busy, which is nobody's fault. */
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

/** For requests that can't fail, such as asking for a mail. @throws Forbidden like `throttled` */
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
    // A refused attempt doesn't count for neighbors behind the same router.
    await giveBack(services, countedAddress);
    throw error;
  }
}

/** Undo data for a count, and the delay before the answer. */
export type Counted = { key: string; expire: Date | null; waitMs?: number; isOwn?: boolean };

/** @throws Forbidden with `retryAfterSeconds` above the limit */
export const countAddress = (services: Services, kind: Kind | 'signin', address: string): Promise<Counted> =>
  count(services, toKey(kind, 'address', toNetwork(address)), {
    atMost: services.config.limits.signInFailuresPerAddress,
  });

/**
 * Slows attempts down instead of refusing them: past the limit the delay doubles from one second
 * up to the configured maximum. @param options.isOwn attempts run one at a time
 * @throws Forbidden with `retryAfterSeconds` while another of them waits
 */
export async function countSlowing(
  services: Services,
  parts: string[],
  { isOwn }: { isOwn: boolean },
): Promise<Counted> {
  return { ...(await count(services, toKey(...parts), { isAlone: isOwn })), isOwn };
}

/** @throws Forbidden with `retryAfterSeconds` after `atMost` times a day */
export const countOfDay = (services: Services, parts: string[], atMost: number): Promise<Counted> =>
  count(services, toKey(...parts), { atMost, lastsMs: 24 * 60 * 60 * 1000 });

/**
 * A single upsert: the row lock serializes parallel attempts. `busy_until` ends the latest delay, in all
 * processes.
 * @throws Forbidden with `retryAfterSeconds` at `atMost`, or if `isAlone` and another one waits
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

/** @param waitMs until a retry can succeed */
export function tooMany(waitMs: number): Forbidden {
  // At least 2, to avoid "1 minutes". Retry-After is exact.
  const minutes = Math.max(2, Math.ceil(waitMs / 60_000));
  const detail = `Too many attempts. Try again in ${minutes} minutes.`;
  return new Forbidden(detail, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** Has no effect once the window has ended. */
export async function giveBack(services: Services, { key, expire }: Counted): Promise<void> {
  if (!expire) return;
  await services.db
    .update(throttles)
    .set({ points: sql`${throttles.points} - 1` })
    .where(and(eq(throttles.key, key), eq(throttles.expire, expire), gt(throttles.points, 0)));
}

export async function forget({ db }: Services, { key }: Pick<Counted, 'key'>): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, key));
}

/** Hashed, so that the table holds no IP addresses. */
const toKey = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex');
