import { and, eq, type SQL, sql } from 'drizzle-orm';

import { addressChanges, profiles, residents } from '#db/schema';
import { throwConflict } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { createOutbox } from '~/platform/mail/outbox.server';
import type { Erased } from '~/platform/own-data/personal-data.server';
import { endAccess } from '~/platform/residents/access-ends.server';
import { releaseHoldings } from '~/platform/residents/holdings.server';

import { mustKeepAManager } from '../people/access.server';
import { leaveHousehold } from '../people/leaving.server';

/**
 * Deletes an account and all personal data, except posts to everyone, which stay without a name (decision 083).
 * Disables the account first. If the process dies between the steps, another call finishes the rest.
 * @throws Conflict for the only manager, and while they have an open emergency
 */
export async function eraseResident(
  services: Services,
  residentId: string,
  { onlyIf }: { onlyIf?: SQL } = {},
): Promise<boolean> {
  const exists = await inTransaction(services, async (services) => {
    await mustKeepAManager(services, residentId);
    const [closed] = await services.db
      .update(residents)
      .set({ disabledAt: services.clock.now() })
      .where(and(eq(residents.id, residentId), onlyIf))
      .returning({ id: residents.id });
    if (!closed) return false;
    throwConflict(await services.registry.whyNotEnd(services, residentId));
    await endAccess(services, residentId, 'erase');
    return true;
  });
  if (!exists) return false;
  await releaseHoldings(services, residentId);
  const isErased = await inTransaction(services, async (services) => {
    const { db, registry } = services;
    const person = await lockPerson(services, residentId);
    if (!person) return false;
    // An emergency may have started between the two transactions.
    throwConflict(await registry.whyNotEnd(services, residentId));
    // A booking may have been made while the account was being disabled.
    await releaseHoldings(services, residentId);
    await leaveHousehold(services, residentId);
    for (const { erase } of registry.personalData) await erase?.(services, person);
    await eraseJobs(services, person);
    await db.delete(residents).where(eq(residents.id, residentId));
    // Delete the outbox files last, because that can't be rolled back.
    await createOutbox(services.config.dataDir, services.clock).forget(toSearchTerms(person));
    return true;
  });
  if (isErased) services.securityLog('account-erased', { erased: residentId });
  return isErased;
}

/** Locks the account, so that concurrent erasures and new references to it wait. */
async function lockPerson({ db }: Services, residentId: string): Promise<Erased | null> {
  const [account] = await db
    .select({ email: residents.email })
    .from(residents)
    .where(eq(residents.id, residentId))
    .for('update');
  if (!account) return null;
  const [profile] = await db.select().from(profiles).where(eq(profiles.residentId, residentId));
  const [pending] = await db.select().from(addressChanges).where(eq(addressChanges.residentId, residentId));
  const emails = [account.email, profile?.email, pending?.email].flatMap((email) =>
    email ? [email.toLowerCase()] : [],
  );
  const { name = null, phone = null, address = null } = profile ?? {};
  return { id: residentId, emails: [...new Set(emails)], name, phone, address };
}

/** Deletes queued jobs that mention the resident. A running job finds no account. */
async function eraseJobs({ db }: Services, { id, emails }: Erased): Promise<void> {
  for (const word of [id, ...emails])
    await db.execute(sql`
      delete from graphile_worker._private_jobs
      where strpos(lower(payload::text), ${JSON.stringify(word).toLowerCase()}) > 0`);
}

/** Lists search terms for the outbox files. Short values and one-word names would match unrelated mails. */
const toSearchTerms = ({ emails, phone, name, address }: Erased): string[] => [
  ...emails,
  ...[phone, address].flatMap((text) => (text && text.length > 6 ? [text] : [])),
  ...(name?.includes(' ') ? [name] : []),
];
