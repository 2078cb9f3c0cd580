// Owned by app/features/safety.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText, cascadingUuid } from './columns';
import { residents } from './residents';

/** One press of "share": where somebody is and what they said, as it was sent. */
export const emergencyShares = pgTable(
  'emergency_shares',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    residentId: cascadingText('resident_id', () => residents.id),
    /** The sender's name as it was then. */
    senderName: t.text('sender_name').notNull(),
    /** What was typed; null: the default text was sent. */
    message: t.text('message'),
    /** Degrees; both null where no position was had. */
    latitude: t.doublePrecision('latitude'),
    longitude: t.doublePrecision('longitude'),
    /** What was typed, the profile's address, or 'lat,lng' with 6 decimals (S1 §7). */
    address: t.text('address'),
    /** Whose statement the place is; null where there is none, or where an older release did not write it down. */
    placeSource: t.text('place_source', { enum: ['measured', 'typed', 'home'] }),
    /** When the device was there, as far as it said so. */
    placeMeasuredAt: t.timestamp('place_measured_at', { withTimezone: true }),
    /** Meters that the position may be off. */
    placeAccuracy: t.doublePrecision('place_accuracy'),
    shareMethod: t
      .text('share_method', { enum: ['all'] })
      .notNull()
      .default('all'),
    /** Digest of form token and content: the same press twice is one share. */
    dedupeKey: t.text('dedupe_key').notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    /** When its links end by themselves. */
    expiresAt: t.timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When the sender said "I'm safe", which ends the links. */
    safeAt: t.timestamp('safe_at', { withTimezone: true }),
  }),
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
  (t) => ({
    id: t.uuid('id').primaryKey(),
    shareId: cascadingUuid('share_id', () => emergencyShares.id),
    /** The call for help, or the word that the sender is safe. */
    kind: t.text('kind', { enum: ['share', 'safe'] }).notNull(),
    /** No foreign key: the contact may be gone. */
    contactId: t.uuid('contact_id').notNull(),
    contactName: t.text('contact_name').notNull(),
    channel: t.text('channel', { enum: ['email', 'sms', 'push'] }).notNull(),
    /** An email address, a number in E.164, or a resident's id. */
    recipient: t.text('recipient').notNull(),
    /** sent: a provider accepted it. kept: no provider is set up, it is a file in the outbox. */
    state: t.text('state', { enum: ['pending', 'sent', 'kept', 'failed'] }).notNull(),
    attempts: t.integer('attempts').notNull().default(0),
    /** No try before then: the wait after a failure, or the lease of the process that tries it now. */
    nextAttemptAt: t.timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    doneAt: t.timestamp('done_at', { withTimezone: true }),
    /**
     * Why it failed: the recipient was refused for good, its time was over, no device, the address declined, or the
     * sender had sent too many text messages within an hour.
     */
    failure: t.text('failure', { enum: ['refused', 'expired', 'no-device', 'declined', 'too-many'] }),
  }),
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
  (t) => ({
    tokenHash: t.text('token_hash').primaryKey(),
    deliveryId: cascadingUuid('delivery_id', () => shareDeliveries.id),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
  }),
  (table) => [index('share_tokens_delivery_id_idx').on(table.deliveryId)],
);
