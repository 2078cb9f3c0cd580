import { and, eq, type SQL, sql } from 'drizzle-orm';

import { addressChanges, profiles, residents } from '#db/schema';
import { refuseFor } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { createOutbox } from '~/platform/mail/outbox.server';
import type { Erased } from '~/platform/own-data/personal-data.server';
import { endAccess } from '~/platform/residents/access-ends.server';
import { giveUpHoldings } from '~/platform/residents/holdings.server';

import { mustKeepAManager } from '../people/access.server';
import { leaveHousehold } from '../people/leaving.server';

/**
 * Deletes an account and everything about its person, here and in what others have, but for what was sent to everyone:
 * that stays by nobody's name (decision 083). It can't be taken back. Nobody can use the account from the first of its
 * steps on; should the process die between two of them, another call does the rest.
 * @param options.onlyIf what must be true of them once nobody else can change it
 * @returns whether there was such an account
 * @throws Conflict where nobody would be left to manage the neighborhood, and while they call for help
 */
export async function eraseResident(
  services: Services,
  residentId: string,
  { onlyIf }: { onlyIf?: SQL } = {},
): Promise<boolean> {
  const isThere = await inTransaction(services, async (services) => {
    await mustKeepAManager(services, residentId);
    const [closed] = await services.db
      .update(residents)
      .set({ disabledAt: services.clock.now() })
      .where(and(eq(residents.id, residentId), onlyIf))
      .returning({ id: residents.id });
    if (!closed) return false;
    refuseFor(await services.registry.whyNotEnd(services, residentId));
    await endAccess(services, residentId, 'erase');
    return true;
  });
  if (!isThere) return false;
  await giveUpHoldings(services, residentId);
  const isErased = await inTransaction(services, async (services) => {
    const { db, registry } = services;
    const person = await lockPerson(services, residentId);
    if (!person) return false;
    // Whose call for help came in that moment is out by now, and goes once it is over.
    refuseFor(await registry.whyNotEnd(services, residentId));
    // What was pressed when the first step began may have come after it.
    await giveUpHoldings(services, residentId);
    await leaveHousehold(services, residentId);
    for (const { erase } of registry.personalData) await erase?.(services, person);
    await eraseJobs(services, person);
    await db.delete(residents).where(eq(residents.id, residentId));
    // Last, for it can't be undone: what fails before leaves the files as they are.
    await createOutbox(services.config.dataDir, services.clock).forget(toWords(person));
    return true;
  });
  if (isErased) services.securityLog('account-erased', { erased: residentId });
  return isErased;
}

/** Two erasures wait for each other; so does whatever else refers to them. */
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

/** What is queued about them or goes to them. A job that runs at this moment finds nobody. */
async function eraseJobs({ db }: Services, { id, emails }: Erased): Promise<void> {
  for (const word of [id, ...emails])
    await db.execute(sql`
      delete from graphile_worker._private_jobs
      where strpos(lower(payload::text), ${JSON.stringify(word).toLowerCase()}) > 0`);
}

/** What a file of the outbox about them has in it. A name of one word may be any word. */
const toWords = ({ emails, phone, name, address }: Erased): string[] => [
  ...emails,
  ...[phone, address].flatMap((text) => (text && text.length > 6 ? [text] : [])),
  ...(name?.includes(' ') ? [name] : []),
];
