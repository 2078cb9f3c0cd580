// Owned by app/features/safety.
// Read by app/features/account/settings-lines: who is told first.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText } from './columns';
import { residents } from './residents';

/**
 * Whom a resident's emergency share reaches. One of them is primary wherever there is any: at most one by the
 * unique index, at least one by a deferred constraint trigger that the migration makes, which drizzle can't say.
 */
export const emergencyContacts = pgTable(
  'emergency_contacts',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    residentId: cascadingText('resident_id', () => residents.id),
    name: t.text('name').notNull(),
    /** As it was typed; '' where there is an email address alone. */
    phone: t.text('phone').notNull(),
    /** The number in it that text messages go to, in E.164, such as +15035550142; null where there is none. */
    phoneE164: t.text('phone_e164'),
    email: t.text('email'),
    relationship: t.text('relationship', {
      enum: ['family', 'friend', 'neighbor', 'medical', 'colleague', 'other'],
    }),
    isPrimary: t.boolean('is_primary').notNull(),
    /** Nothing reads it any more: `contact_declines` has taken its place. The next release drops it. */
    declinedAt: t.timestamp('declined_at', { withTimezone: true }),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    index('emergency_contacts_resident_id_idx').on(table.residentId, table.createdAt),
    uniqueIndex('emergency_contacts_one_primary_key')
      .on(table.residentId)
      .where(sql`${table.isPrimary}`),
    check('emergency_contacts_name_is_set', sql`length(btrim(${table.name})) between 1 and 120`),
    check('emergency_contacts_phone_is_short', sql`length(btrim(${table.phone})) <= 40`),
    check(
      'emergency_contacts_can_be_reached',
      sql`btrim(${table.phone}) <> '' or ${table.email} is not null`,
    ),
    check('emergency_contacts_email_is_short', sql`length(${table.email}) between 3 and 254`),
    check(
      'emergency_contacts_relationship_is_known',
      sql`${table.relationship} in ('family', 'friend', 'neighbor', 'medical', 'colleague', 'other')`,
    ),
  ],
);

/**
 * Addresses that a resident's shares no longer go to, as whoever has them asked. A row outlives the contact: neither an
 * edit nor a deletion of the resident's takes it back (decision 058).
 */
export const contactDeclines = pgTable(
  'contact_declines',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id),
    /** SHA-256 of an email address in lower case, or of a number in E.164 (`hashOfAddress`). */
    addressHash: t.text('address_hash').notNull(),
    /** The same of the address whose link was used to decline: that address may take it back. */
    saidByHash: t.text('said_by_hash').notNull(),
    declinedAt: t.timestamp('declined_at', { withTimezone: true }).notNull(),
  }),
  (table) => [primaryKey({ columns: [table.residentId, table.addressHash] })],
);
