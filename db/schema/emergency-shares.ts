import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { residents } from './residents';

/** One press of "share": where somebody is and what they said, as it was sent. */
export const emergencyShares = pgTable(
  'emergency_shares',
  {
    id: uuid('id').primaryKey(),
    residentId: text('resident_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    /** The sender's name as it was then. */
    senderName: text('sender_name').notNull(),
    /** What was typed; null: the default text was sent. */
    message: text('message'),
    /** Degrees; both null where no position was had. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** What was typed, the profile's address, or 'lat,lng' with 6 decimals (S1 §7). */
    address: text('address'),
    /** Whose statement the place is; null where there is none, or where an older release did not write it down. */
    placeSource: text('place_source', { enum: ['measured', 'typed', 'home'] }),
    /** When the device was there, as far as it said so. */
    placeMeasuredAt: timestamp('place_measured_at', { withTimezone: true }),
    /** Meters that the position may be off. */
    placeAccuracy: doublePrecision('place_accuracy'),
    shareMethod: text('share_method', { enum: ['all'] })
      .notNull()
      .default('all'),
    /** Digest of form token and content: the same press twice is one share. */
    dedupeKey: text('dedupe_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When its links end by themselves. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When the sender said "I'm safe", which ends the links. */
    safeAt: timestamp('safe_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('emergency_shares_dedupe_key').on(table.residentId, table.dedupeKey),
    index('emergency_shares_resident_created_idx').on(table.residentId, table.createdAt.desc().nullsFirst()),
    index('emergency_shares_created_at_idx').on(table.createdAt),
    check('emergency_shares_place_is_whole', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
    check(
      'emergency_shares_place_is_on_earth',
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    check(
      'emergency_shares_place_source_is_known',
      sql`${table.placeSource} in ('measured', 'typed', 'home')`,
    ),
    check(
      'emergency_shares_measured_is_a_position',
      sql`(${table.placeSource} = 'measured') = (${table.latitude} is not null)`,
    ),
    check('emergency_shares_accuracy_is_a_radius', sql`${table.placeAccuracy} >= 0`),
    check('emergency_shares_message_is_bounded', sql`length(${table.message}) between 1 and 2000`),
  ],
);

/**
 * What one contact is sent by one channel, and what became of it. It is a record of its own: a contact that is
 * changed or deleted later still gets what was on its way.
 */
export const shareDeliveries = pgTable(
  'share_deliveries',
  {
    id: uuid('id').primaryKey(),
    shareId: uuid('share_id')
      .notNull()
      .references(() => emergencyShares.id, { onDelete: 'cascade' }),
    /** The call for help, or the word that the sender is safe. */
    kind: text('kind', { enum: ['share', 'safe'] }).notNull(),
    /** No foreign key: the contact may be gone. */
    contactId: uuid('contact_id').notNull(),
    contactName: text('contact_name').notNull(),
    channel: text('channel', { enum: ['email', 'sms', 'push'] }).notNull(),
    /** An e-mail address, a number in E.164, or a resident's id. */
    recipient: text('recipient').notNull(),
    /** sent: a provider accepted it. kept: no provider is set up, it is a file in the outbox. */
    state: text('state', { enum: ['pending', 'sent', 'kept', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** No try before then: the wait after a failure, or the lease of the process that tries it now. */
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    /**
     * Why it failed: the recipient was refused for good, its time was over, no device, the address declined, or the
     * sender had sent too many text messages within an hour.
     */
    failure: text('failure', { enum: ['refused', 'expired', 'no-device', 'declined', 'too-many'] }),
  },
  (table) => [
    uniqueIndex('share_deliveries_once_key').on(table.shareId, table.kind, table.contactId, table.channel),
    index('share_deliveries_pending_idx')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} = 'pending'`),
    check('share_deliveries_kind_is_known', sql`${table.kind} in ('share', 'safe')`),
    check('share_deliveries_channel_is_known', sql`${table.channel} in ('email', 'sms', 'push')`),
    check('share_deliveries_state_is_known', sql`${table.state} in ('pending', 'sent', 'kept', 'failed')`),
    check(
      'share_deliveries_failure_is_said',
      sql`(${table.state} = 'failed') = (${table.failure} is not null)`,
    ),
    check('share_deliveries_done_is_dated', sql`(${table.state} = 'pending') = (${table.doneAt} is null)`),
  ],
);

/** The links to a share, stored hashed: one is drawn for each try, and stands in what was sent alone. */
export const shareTokens = pgTable(
  'share_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => shareDeliveries.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('share_tokens_delivery_id_idx').on(table.deliveryId)],
);
