import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

import { and, eq, gt, sql } from 'drizzle-orm';

import { throttles } from '../../../db/schema';
import { Forbidden } from '../../domain/errors';
import type { Services } from '../../domain/services';

/** What is limited, each kind by itself: `reset` and `address` ask for mails, `password` names the current one. */
type Kind = 'signin' | 'join' | 'reset' | 'password' | 'address';

/** Whose tries are counted: those on one account, existing or not, and those from one address. */
export type Attempt = { kind: Kind; account: string; address: string };

const windowMs = 15 * 60 * 1000;

/**
 * Runs one guess under the limits of decisions.md. It is counted before it is made, so that guesses at the
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
  const countedAddress = await countBoth(services, attempt);
  const result = await guess();
  await giveBack(services, countedAddress);
  await forgetFailures(services, attempt);
  return result;
}

/**
 * Counts one request of a kind that has no failures, such as asking for a mail: each counts, whatever comes of it.
 * @throws Forbidden as `throttled`
 */
export async function countRequest(services: Services, attempt: Attempt): Promise<void> {
  await countBoth(services, attempt);
}

/** Lets an account try anew, as after a success. */
export async function forgetFailures(
  services: Services,
  { kind, account }: Pick<Attempt, 'kind' | 'account'>,
): Promise<void> {
  await services.db.delete(throttles).where(eq(throttles.key, keyOf(kind, 'account', account)));
}

async function countBoth(services: Services, { kind, account, address }: Attempt): Promise<Counted> {
  const { signInFailuresPerAccount, signInFailuresPerAddress } = services.config.limits;
  const addressKey = keyOf(kind, 'address', networkOf(address));
  const countedAddress = await count(services, addressKey, signInFailuresPerAddress);
  try {
    await count(services, keyOf(kind, 'account', account), signInFailuresPerAccount);
  } catch (error) {
    // A refused try is no failure: neighbours behind the same router need not pay for it.
    await giveBack(services, countedAddress);
    throw error;
  }
  return countedAddress;
}

type Counted = { key: string; expire: Date | null };

/**
 * Counts one try, unless the limit is reached, in one statement: the row's lock puts simultaneous tries in
 * a line.
 */
async function count(services: Services, key: string, limit: number): Promise<Counted> {
  const now = services.clock.now();
  const end = new Date(now.getTime() + windowMs);
  const isOver = sql`${throttles.expire} <= ${sql.param(now, throttles.expire)}`;
  const [counted] = await services.db
    .insert(throttles)
    .values({ key, points: 1, expire: end })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${throttles.points} + 1 end`,
        expire: sql`case when ${isOver} then ${sql.param(end, throttles.expire)} else ${throttles.expire} end`,
      },
      setWhere: sql`${isOver} or ${throttles.points} < ${limit}`,
    })
    .returning({ key: throttles.key, expire: throttles.expire });
  if (counted) return counted;
  const [full] = await services.db.select().from(throttles).where(eq(throttles.key, key));
  throw tooMany((full?.expire ?? now).getTime() - now.getTime());
}

function tooMany(waitMs: number): Forbidden {
  // Never "1 minutes": waiting a little longer than needed does no harm, and Retry-After is exact.
  const minutes = Math.max(2, Math.ceil(waitMs / 60_000));
  const detail = `Too many attempts. Try again in ${minutes} minutes.`;
  return new Forbidden(detail, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** Takes one count off again, unless its window is over and the count is another's. */
async function giveBack(services: Services, { key, expire }: Counted): Promise<void> {
  if (!expire) return;
  await services.db
    .update(throttles)
    .set({ points: sql`${throttles.points} - 1` })
    .where(and(eq(throttles.key, key), eq(throttles.expire, expire), gt(throttles.points, 0)));
}

/** Hashed, so that the table holds nobody's address. */
const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex');

/**
 * The part of a client's address that one household holds: a whole IPv4 address, the /64 of an IPv6 one.
 * What is no address is its own network.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(.+)$/.exec(bare)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = !tail ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
