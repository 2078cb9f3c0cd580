import { and, asc, eq, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';

import { emergencyShares, residents } from '#db/schema';
import { Conflict, isDomainError } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { queueJob } from '~/jobs/queue.server';

import { confirmPassword } from '../sign-in/password/password-change.server';
import { toNote } from '../sign-in/settings/account-mails.server';
import { mustKeepAManager } from '../people/access.server';
import { eraseResident } from './erase-resident.server';
import { erasureAfter } from './own-data';

/** When the viewer's account goes, since they asked for that; null: it stays. */
export async function findErasure({ db }: Services, viewer: Viewer): Promise<string | null> {
  const [row] = await db
    .select({ erasesAt: residents.erasesAt })
    .from(residents)
    .where(eq(residents.id, viewer.id));
  return row?.erasesAt?.toISOString() ?? null;
}

/**
 * Has the viewer's account deleted in two weeks, which a mail says; asking again changes nothing.
 * @param input.address the browser's, for the limits
 * @throws Invalid on `currentPassword`; Forbidden after too many wrong ones; Conflict for the only manager
 */
export async function requestErasure(
  services: Services,
  viewer: Viewer,
  input: { currentPassword: string; address: string },
): Promise<void> {
  await confirmPassword(services, viewer, input);
  await inTransaction(services, async (services) => {
    await mustKeepAManager(services, viewer.id);
    const [asked] = await services.db
      .update(residents)
      .set({ erasesAt: erasureAfter(services.clock.now()) })
      .where(and(eq(residents.id, viewer.id), isNull(residents.erasesAt)))
      .returning({ email: residents.email });
    if (asked) await queueJob(services, 'send-account-note', toNote(services, 'deletion-asked', asked.email));
  });
}

/** The viewer changed their mind. @throws Conflict where their account was not to go */
export async function keepAccount({ db }: Services, viewer: Viewer): Promise<void> {
  const kept = await db
    .update(residents)
    .set({ erasesAt: null })
    .where(and(eq(residents.id, viewer.id), isNotNull(residents.erasesAt)))
    .returning({ id: residents.id });
  if (kept.length === 0) throw new Conflict('Your account stays. There is nothing to undo.');
}

/**
 * The job that erases who asked for it two weeks ago. Whoever has called for help waits until that is over: nobody
 * loses the place of somebody in need. So does the only manager, until there is another.
 */
export async function eraseAccounts(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const now = clock.now();
  const isInNeed = sql`exists (select 1 from ${emergencyShares} where ${emergencyShares.residentId} = ${residents.id}
    and ${emergencyShares.safeAt} is null and ${emergencyShares.expiresAt} > ${now.toISOString()}::timestamptz)`;
  const isDue = and(lte(residents.erasesAt, now), not(isInNeed))!;
  const due = await db
    .select({ id: residents.id })
    .from(residents)
    .where(isDue)
    .orderBy(asc(residents.erasesAt), asc(residents.id));
  let failure: unknown = null;
  for (const { id } of due)
    await eraseResident(services, id, { onlyIf: isDue }).catch((error: unknown) => {
      if (isDomainError(error)) return log.warn('the only manager asked to be erased, and waits');
      // The others are not to wait for this one.
      failure ??= error;
    });
  if (failure) throw failure;
}
