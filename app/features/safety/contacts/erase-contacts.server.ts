import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';

import { emergencyContacts, shareDeliveries } from '#db/schema';
import type { Services } from '~/domain/services';
import { type Erased, formerResident } from '~/platform/own-data/personal-data.server';
import { notifyResidents } from '~/platform/notifications/notifications.server';

/**
 * Takes somebody who is erased out of the emergency contacts of others, and out of what those have sent them. Whoever
 * had them is told to look, by nobody's name: a call for help must not count on them unnoticed.
 */
export async function eraseFromContacts(services: Services, { id, emails, phone }: Erased): Promise<void> {
  const { db } = services;
  const digits = toDigits(phone);
  const isTheirs = and(
    ne(emergencyContacts.residentId, id),
    or(
      emails.length > 0 ? inArray(sql`lower(${emergencyContacts.email})`, [...emails]) : undefined,
      digits === null ? undefined : eq(digitsOf(emergencyContacts.phone), digits),
    ),
  );
  const gone = await db.delete(emergencyContacts).where(isTheirs).returning({
    id: emergencyContacts.id,
    residentId: emergencyContacts.residentId,
    isPrimary: emergencyContacts.isPrimary,
  });
  const holders = [...new Set(gone.map(({ residentId }) => residentId))];
  // Where there is a contact, one is primary: the oldest, in the place of the one that went.
  for (const residentId of gone.filter(({ isPrimary }) => isPrimary).map((one) => one.residentId))
    await db.execute(sql`
      update emergency_contacts set is_primary = true where id = (
        select id from emergency_contacts where resident_id = ${residentId} order by created_at, id limit 1)`);
  const wasSentThem = or(
    inArray(sql`lower(${shareDeliveries.recipient})`, [id, ...emails]),
    digits === null ? undefined : eq(digitsOf(shareDeliveries.recipient), digits),
  );
  const sentThem = db.select({ id: shareDeliveries.contactId }).from(shareDeliveries).where(wasSentThem);
  const isOfThem = or(
    inArray(shareDeliveries.contactId, sentThem),
    inArray(
      shareDeliveries.contactId,
      gone.map((contact) => contact.id),
    ),
  );
  // What is on its way at this moment has nobody to reach.
  await db.delete(shareDeliveries).where(and(isOfThem, eq(shareDeliveries.state, 'pending')));
  await db
    .update(shareDeliveries)
    .set({ contactName: formerResident, recipient: formerResident })
    .where(isOfThem);
  await notifyResidents(services, holders, {
    type: 'contact_left',
    title: 'Please look at your emergency contacts',
    message:
      'One of them deleted their account and everything about them, so they’re no longer on your list. Add them again if they agree to be your contact.',
    url: '/settings/emergency-contacts',
  });
}

const digitsOf = (column: typeof emergencyContacts.phone | typeof shareDeliveries.recipient) =>
  sql`right(regexp_replace(${column}, '[^0-9]', '', 'g'), ${enough})`;

/** As many digits as tell a number from others, however its country is written before it. */
const enough = 10;

function toDigits(phone: string | null): string | null {
  const digits = phone?.replace(/\D/g, '') ?? '';
  return digits.length < enough ? null : digits.slice(-enough);
}
