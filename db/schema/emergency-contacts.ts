// Owned by app/features/safety.
// Read by app/features/account/settings-lines: who is told first.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText } from './columns';
import { residents } from './residents';

/**
 * A unique index allows one primary contact. A deferred constraint trigger, which drizzle can't express, requires one.
 */
export const emergencyContacts = pgTable(
  'emergency_contacts',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    residentId: cascadingText('resident_id', () => residents.id),
    name: t.text('name').notNull(),
    /** The phone text as typed. Empty if the contact has only an email address. */
    phone: t.text('phone').notNull(),
    /** E.164, for text messages. Null if the phone text has no such number. */
    phoneE164: t.text('phone_e164'),
    email: t.text('email'),
    relationship: t.text('relationship', {
      enum: ['family', 'friend', 'neighbor', 'medical', 'colleague', 'other'],
    }),
    isPrimary: t.boolean('is_primary').notNull(),
    /** Unused since `contact_declines`. The next release drops it. */
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

/** Addresses that declined shares. Rows outlive the contact, so that deleting it doesn't undo them (decision 058). */
export const contactDeclines = pgTable(
  'contact_declines',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id),
    /** SHA-256 of a lowercase email address or an E.164 number (`hashOfAddress`). */
    addressHash: t.text('address_hash').notNull(),
    /** The hash of the address whose link declined. Only that address can undo it. */
    saidByHash: t.text('said_by_hash').notNull(),
    declinedAt: t.timestamp('declined_at', { withTimezone: true }).notNull(),
  }),
  (table) => [primaryKey({ columns: [table.residentId, table.addressHash] })],
);
