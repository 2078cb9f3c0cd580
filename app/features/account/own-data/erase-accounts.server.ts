import { and, asc, eq, isNull, lte } from 'drizzle-orm';

import { residents } from '#db/schema';
import { isDomainError } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { job, queueJob } from '~/jobs/job.server';
import { runEach } from '~/jobs/sets.server';

import { confirmPassword } from '../sign-in/password/password-change.server';
import { accountNoticeJob, toAccountNotice } from '../sign-in/settings/account-mails.server';
import { mustKeepAManager } from '../people/access.server';
import { eraseResident } from './erase-resident.server';
import { erasureAfter } from '~/platform/own-data/own-data';

export async function findErasure({ db }: Services, viewer: Viewer): Promise<string | null> {
  const [row] = await db
    .select({ erasesAt: residents.erasesAt })
    .from(residents)
    .where(eq(residents.id, viewer.id));
  return row?.erasesAt?.toISOString() ?? null;
}

/** Repeating the request changes nothing. @throws Invalid on `currentPassword`; Conflict for the only manager */
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
    if (asked)
      await queueJob(services, accountNoticeJob, toAccountNotice(services, 'deletion-asked', asked.email));
  });
}

export async function keepAccount({ db }: Services, viewer: Viewer): Promise<void> {
  await db.update(residents).set({ erasesAt: null }).where(eq(residents.id, viewer.id));
}

/** Keeps an account with an open emergency, so that nobody loses the location of a person in need. */
export async function eraseAccounts(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const now = clock.now();
  const isDue = lte(residents.erasesAt, now);
  const due = await db
    .select({ id: residents.id })
    .from(residents)
    .where(isDue)
    .orderBy(asc(residents.erasesAt), asc(residents.id));
  await runEach(due, ({ id }) =>
    eraseResident(services, id, { onlyIf: isDue }).catch((error: unknown) => {
      if (!isDomainError(error)) throw error;
      log.info({ reason: error.code }, 'an account that is due waits');
    }),
  );
}

export const eraseAccountsJob = job('erase-accounts', eraseAccounts, { every: '41 * * * *' });
