import { createHash } from 'node:crypto';

import { and, eq, gt, sql } from 'drizzle-orm';

import { throttles } from '#db/schema';
import { Forbidden, isDomainError } from '~/domain/errors';
import { toNetwork } from '~/domain/network.server';
import type { Services } from '~/domain/services';

/** Counted separately. `reset` and `address` send mails; `test` messages an emergency contact. */
type Kind = 'join' | 'reset' | 'password' | 'address' | 'code' | 'passkey' | 'test';

/** Attempts count per account, existing or not, and per client address. */
export type Attempt = { kind: Kind; account: string; address: string };

const windowMs = 15 * 60 * 1000;

/**
 * Counts a guess before it is made, so that parallel ones can't exceed the limit (decision 063).
 * Call it outside a transaction: a failure's count must survive the rollback.
 */
export async function throttled<T>(
  services: Services,
  attempt: Attempt,
  guess: () => Promise<T>,
): Promise<T> {
  const counted = await countBoth(services, attempt);
  const result = await undoIfBusy(services, counted, guess);
  await undoCount(services, counted[0]);
  await resetCount(services, counted[1]);
  return result;
}

/** Undoes the counts when the server was too busy to check the guess. */
export async function undoIfBusy<T>(
  services: Services,
  counted: AttemptCount[],
  guess: () => Promise<T>,
): Promise<T> {
  try {
    return await guess();
  } catch (error) {
    if (isDomainError(error) && error.code === 'busy')
      for (const one of counted) await undoCount(services, one);
    throw error;
  }
}

/** Counts requests that can't fail, such as asking for a mail. */
export async function countRequest(services: Services, attempt: Attempt): Promise<void> {
  await countBoth(services, attempt);
}

async function countBoth(
  services: Services,
  { kind, account, address }: Attempt,
): Promise<[AttemptCount, AttemptCount]> {
  const countedAddress = await countAddress(services, kind, address);
  try {
    const key = toKey(kind, 'account', account);
    const atMost = services.config.limits.signInFailuresPerAccount;
    return [countedAddress, await count(services, key, { atMost })];
  } catch (error) {
    // A refused attempt must not count for neighbors behind the same router.
    await undoCount(services, countedAddress);
    throw error;
  }
}

export type AttemptCount = { key: string; expire: Date | null; waitMs?: number; isOwn?: boolean };

export const countAddress = (
  services: Services,
  kind: Kind | 'signin',
  address: string,
): Promise<AttemptCount> =>
  count(services, toKey(kind, 'address', toNetwork(address)), {
    atMost: services.config.limits.signInFailuresPerAddress,
  });

/** Past the limit, the delay doubles from one second up to the configured maximum. Nothing is refused. */
export async function countWithDelay(
  services: Services,
  parts: string[],
  { isOwn }: { isOwn: boolean },
): Promise<AttemptCount> {
  return { ...(await count(services, toKey(...parts), { isAlone: isOwn })), isOwn };
}

export const countOfDay = (services: Services, parts: string[], atMost: number): Promise<AttemptCount> =>
  count(services, toKey(...parts), { atMost, lastsMs: 24 * 60 * 60 * 1000 });

/** A single upsert: the row lock serializes parallel attempts. `busy_until` ends the latest delay. */
async function count(
  services: Services,
  key: string,
  { atMost, isAlone = false, lastsMs = windowMs }: { atMost?: number; isAlone?: boolean; lastsMs?: number },
): Promise<AttemptCount> {
  const { signInFailuresPerAccount: freeAttempts, signInLongestWaitSeconds: maxDelaySeconds } =
    services.config.limits;
  const now = services.clock.now();
  const end = new Date(now.getTime() + lastsMs);
  const at = (instant: Date) => sql`${sql.param(instant, throttles.expire)}::timestamptz`;
  const isOver = sql`${throttles.expire} <= ${at(now)}`;
  const isFree = sql`coalesce(${throttles.busyUntil} <= ${at(now)}, true)`;
  const mayCount =
    atMost === undefined ? sql`not ${isAlone}::boolean or ${isFree}` : sql`${throttles.points} < ${atMost}`;
  const wait = sql`make_interval(secs => least(${maxDelaySeconds}::int, power(2, least(${throttles.points} - ${freeAttempts}::int, 12))))`;
  const isSlow = sql`${atMost === undefined}::boolean and ${throttles.points} >= ${freeAttempts}::int and not ${isOver}`;
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
  throw tooManyAttempts((until ?? now).getTime() - now.getTime());
}

export function tooManyAttempts(waitMs: number): Forbidden {
  // At least 2, to avoid "1 minutes". Retry-After is exact.
  const minutes = Math.max(2, Math.ceil(waitMs / 60_000));
  const detail = `Too many attempts. Try again in ${minutes} minutes.`;
  return new Forbidden(detail, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

export async function undoCount(services: Services, { key, expire }: AttemptCount): Promise<void> {
  if (!expire) return;
  await services.db
    .update(throttles)
    .set({ points: sql`${throttles.points} - 1` })
    .where(and(eq(throttles.key, key), eq(throttles.expire, expire), gt(throttles.points, 0)));
}

export async function resetCount({ db }: Services, { key }: Pick<AttemptCount, 'key'>): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, key));
}

/** Keys are hashed, so that the table holds no IP addresses. */
const toKey = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex');
