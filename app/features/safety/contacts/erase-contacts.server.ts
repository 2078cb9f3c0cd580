import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { emergencyContacts, shareDeliveries } from '#db/schema';
import { isNumber } from '~/domain/phone';
import { findPhoneNumbers, parsePhoneText } from '~/domain/phone.server';
import type { Services } from '~/domain/services';
import { type Erased, formerResident } from '~/platform/own-data/personal-data.server';
import { notifyResidents } from '~/platform/notifications/notifications.server';

/**
 * Removes an erased resident from others' contacts and delivery records, and asks those to check their
 * contacts. Nobody should count on a contact who is gone.
 */
export async function eraseFromContacts(services: Services, { id, emails, phone }: Erased): Promise<void> {
  const { db } = services;
  const keys = toPhoneKeys(phone ?? '', services.config.country);
  const isTheirs = and(
    ne(emergencyContacts.residentId, id),
    or(
      emails.length > 0 ? inArray(sql`lower(${emergencyContacts.email})`, [...emails]) : undefined,
      inArray(emergencyContacts.id, await findContacts(services, keys)),
    ),
  );
  const deletedContacts = await db.delete(emergencyContacts).where(isTheirs).returning({
    id: emergencyContacts.id,
    residentId: emergencyContacts.residentId,
    isPrimary: emergencyContacts.isPrimary,
  });
  const owners = [...new Set(deletedContacts.map(({ residentId }) => residentId))];
  // Contacts always include a primary one: promote the oldest in place of a deleted one.
  for (const residentId of deletedContacts.filter(({ isPrimary }) => isPrimary).map((one) => one.residentId))
    await db.execute(sql`
      update emergency_contacts set is_primary = true where id = (
        select id from emergency_contacts where resident_id = ${residentId} order by created_at, id limit 1)`);
  const wasSentThem = or(
    inArray(sql`lower(${shareDeliveries.recipient})`, [id, ...emails]),
    inArray(shareDeliveries.recipient, await findRecipients(services, keys)),
  );
  const sentThem = db.select({ id: shareDeliveries.contactId }).from(shareDeliveries).where(wasSentThem);
  const isOfThem = or(
    inArray(shareDeliveries.contactId, sentThem),
    inArray(
      shareDeliveries.contactId,
      deletedContacts.map((contact) => contact.id),
    ),
  );
  // A pending delivery has nobody left to reach.
  await db.delete(shareDeliveries).where(and(isOfThem, eq(shareDeliveries.state, 'pending')));
  await db
    .update(shareDeliveries)
    .set({ contactName: formerResident, recipient: formerResident })
    .where(isOfThem);
  await notifyResidents(services, owners, {
    type: 'contact_left',
    title: 'Please check your emergency contacts',
    message:
      'One of them deleted their account and everything about them, so they’re no longer on your list. Add them again if they agree to be your contact.',
    url: '/settings/emergency-contacts',
  });
}

async function findContacts({ db, config }: Services, keys: readonly string[]): Promise<string[]> {
  const { id, phone, phoneE164 } = emergencyContacts;
  const rows = await db
    .select({ id, phone, phoneE164 })
    .from(emergencyContacts)
    .where(
      or(
        mayHaveNumber(phone, keys),
        mayHaveNumber(phoneE164, keys),
        // Earlier releases didn't parse keypad letters.
        and(isNull(phoneE164), sql`${phone} ~ '[A-Za-z]{3}'`),
      ),
    );
  return rows
    .filter((row) => [row.phone, row.phoneE164].some((text) => hasNumber(text, keys, config.country)))
    .map((row) => row.id);
}

async function findRecipients({ db, config }: Services, keys: readonly string[]): Promise<string[]> {
  const { recipient } = shareDeliveries;
  const rows = await db
    .selectDistinct({ recipient })
    .from(shareDeliveries)
    .where(mayHaveNumber(recipient, keys));
  return rows.flatMap((row) => (hasNumber(row.recipient, keys, config.country) ? [row.recipient] : []));
}

/** Digits that identify a number, however its country code is written. */
const identifyingDigits = 10;
/** Trailing digits that every spelling of a number shares. */
const lastDigits = 7;

const toDigits = (text: string) => text.replace(/\D/g, '');

function toPhoneKeys(text: string, country: string): string[] {
  const keys = findPhoneNumbers(text, country).map(({ e164, dial }) => e164 ?? toDigits(dial));
  return (keys.length > 0 ? keys : [toDigits(text)]).filter(
    (key) => key.startsWith('+') || key.length >= identifyingDigits,
  );
}

/** Prefilters rows in SQL for `hasNumber`, which checks one text at a time. */
const mayHaveNumber = (column: PgColumn, keys: readonly string[]): SQL =>
  or(
    sql`false`,
    ...keys.map(
      (key) => sql`strpos(regexp_replace(${column}, '[^0-9]', '', 'g'), ${key.slice(-lastDigits)}) > 0`,
    ),
  )!;

/** True if the text has one of the numbers, also inside notes that the parser skips. */
function hasNumber(text: string | null, keys: readonly string[], country: string): boolean {
  const numbers = findPhoneNumbers(text ?? '', country);
  if (numbers.some(({ e164 }) => e164 !== null && keys.includes(e164))) return true;
  const notes = parsePhoneText(text ?? '', country).filter((part) => !isNumber(part));
  const unknown = numbers.filter(({ e164 }) => e164 === null);
  const rest = [...notes.map((part) => part.text), ...unknown.map(({ dial }) => dial)].map(toDigits);
  const ends = keys
    .map((key) => toDigits(key).slice(-identifyingDigits))
    .filter((end) => end.length === identifyingDigits);
  return rest.some((digits) => ends.some((end) => digits.includes(end)));
}
