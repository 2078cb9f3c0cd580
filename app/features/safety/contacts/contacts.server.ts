import { randomUUID } from 'node:crypto';

import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';

import { emergencyContacts } from '#db/schema';
import { Conflict, NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { changeOwn } from '~/platform/residents/change-own.server';
import { markRewardsDue } from '~/platform/rewards/points/point-totals.server';

import { type Contact, type ContactCard, contactLimit, type ContactWay } from './contacts';
import type { ContactInput } from './contacts.schema.server';
import { readDeclines } from './declines.server';
import { readContactPhone, toDialNumber, toTextNumber } from './phone.server';
import { requireReach } from './reach.server';

export async function listContacts(services: Services, viewer: Viewer): Promise<Contact[]> {
  return (await listContactCards(services, viewer)).map(pickContact);
}

export async function listContactCards(services: Services, viewer: Viewer): Promise<ContactCard[]> {
  const rows = await services.db
    .select()
    .from(emergencyContacts)
    .where(eq(emergencyContacts.residentId, viewer.id))
    .orderBy(desc(emergencyContacts.isPrimary), asc(emergencyContacts.createdAt), asc(emergencyContacts.id));
  const isDeclined = await readDeclines(services, viewer.id);
  return rows.map((row) => toCard(services, row, isDeclined));
}

/** Finds a contact of the viewer. Null for an unknown, malformed or foreign id. */
export async function findContact(services: Services, viewer: Viewer, id: string) {
  if (!isUuid(id)) return null;
  const [row] = await services.db.select().from(emergencyContacts).where(isOwn(viewer, id));
  return row ? toCard(services, row, await readDeclines(services, viewer.id)) : null;
}

export async function getContact(services: Services, viewer: Viewer, id: string): Promise<ContactCard> {
  return (await findContact(services, viewer, id)) ?? noSuchContact();
}

/** The first contact is primary. @throws Conflict above the limit; Invalid unless it can be reached */
export async function addContact(services: Services, viewer: Viewer, input: ContactInput): Promise<Contact> {
  const phoneE164 = requireReach(services, input);
  return changeOwn(services, viewer, async (services) => {
    const count = await services.db.$count(emergencyContacts, eq(emergencyContacts.residentId, viewer.id));
    if (count >= contactLimit) {
      throw new Conflict(
        `You can have at most ${contactLimit} emergency contacts. Delete one to add another.`,
      );
    }
    const [row] = await services.db
      .insert(emergencyContacts)
      .values({
        ...input,
        id: randomUUID(),
        residentId: viewer.id,
        phoneE164,
        isPrimary: count === 0,
        createdAt: services.clock.now(),
      })
      .returning();
    await markRewardsDue(services, viewer.id);
    return toContact(row!);
  });
}

/** Addresses that declined stay declined (decision 058). @throws NotFound; Invalid as `addContact` */
export async function updateContact(services: Services, viewer: Viewer, id: string, input: ContactInput) {
  await getContact(services, viewer, id);
  const phoneE164 = requireReach(services, input);
  const [row] = await services.db
    .update(emergencyContacts)
    .set({ ...input, phoneE164 })
    .where(isOwn(viewer, id))
    .returning();
  return row ? toContact(row) : noSuchContact();
}

/** Deletes a contact. If it was primary, the oldest left becomes primary. @throws NotFound */
export async function deleteContact(services: Services, viewer: Viewer, id: string): Promise<Contact> {
  return changeOwn(services, viewer, async (services) => {
    await getContact(services, viewer, id);
    const [row] = await services.db.delete(emergencyContacts).where(isOwn(viewer, id)).returning();
    if (!row) return noSuchContact();
    if (row.isPrimary) await promoteOldest(services, viewer);
    return toContact(row);
  });
}

/** Moves the primary flag to this contact. Idempotent. @throws NotFound */
export async function setPrimaryContact(services: Services, viewer: Viewer, id: string): Promise<Contact> {
  return changeOwn(services, viewer, async (services) => {
    const contact = await getContact(services, viewer, id);
    const isOther = and(eq(emergencyContacts.residentId, viewer.id), ne(emergencyContacts.id, id));
    // Clear the old one first: the unique index is checked at each statement.
    await services.db
      .update(emergencyContacts)
      .set({ isPrimary: false })
      .where(and(isOther, eq(emergencyContacts.isPrimary, true)));
    await services.db.update(emergencyContacts).set({ isPrimary: true }).where(isOwn(viewer, id));
    return { ...pickContact(contact), isPrimary: true };
  });
}

async function promoteOldest(services: Services, viewer: Viewer): Promise<void> {
  const oldest = services.db
    .select({ id: emergencyContacts.id })
    .from(emergencyContacts)
    .where(eq(emergencyContacts.residentId, viewer.id))
    .orderBy(asc(emergencyContacts.createdAt), asc(emergencyContacts.id))
    .limit(1);
  await services.db
    .update(emergencyContacts)
    .set({ isPrimary: true })
    .where(eq(emergencyContacts.id, sql`(${oldest})`));
}

const isOwn = (viewer: Viewer, id: string) =>
  and(eq(emergencyContacts.id, id), eq(emergencyContacts.residentId, viewer.id));

function noSuchContact(): never {
  throw new NotFound('There is no such emergency contact.');
}

type Row = typeof emergencyContacts.$inferSelect;
type IsDeclined = Awaited<ReturnType<typeof readDeclines>>;

/** The fields that `/api/emergency-contacts` documents (S1 §3). */
const pickContact = ({ id, name, phone, email, relationship, isPrimary, userId }: Contact): Contact => ({
  id,
  name,
  phone,
  email,
  relationship,
  isPrimary,
  userId,
});

const toContact = (row: Row): Contact => pickContact({ ...row, userId: row.residentId });

function toCard({ config: { country }, mail, sms }: Services, row: Row, isDeclined: IsDeclined): ContactCard {
  const dial = toDialNumber(row, country);
  const textTo = toTextNumber(row, country);
  const hasMails = row.email !== null && !isDeclined(row.email);
  const hasTexts = textTo !== null && !isDeclined(textTo);
  const ways: ContactWay[] = [
    ...(hasTexts ? (['text'] as const) : []),
    ...(hasMails ? (['email'] as const) : []),
  ];
  const isSetUp = { text: sms.kind === 'api', email: mail.kind === 'smtp' };
  return {
    ...toContact(row),
    dial,
    phoneParts: readContactPhone(row.phone, dial, country),
    ways,
    waysNotSetUp: ways.filter((way) => !isSetUp[way]),
    declined: toDeclined(row.email, textTo, isDeclined),
  };
}

function toDeclined(
  email: string | null,
  textTo: string | null,
  isDeclined: IsDeclined,
): ContactCard['declined'] {
  const hasNoMails = email !== null && isDeclined(email);
  const hasNoTexts = textTo !== null && isDeclined(textTo);
  if (hasNoMails) return hasNoTexts || textTo === null ? 'all' : 'email';
  if (hasNoTexts) return email === null ? 'all' : 'phone';
  return null;
}
