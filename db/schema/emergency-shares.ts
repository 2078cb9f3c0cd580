// Owned by app/features/safety.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText, cascadingUuid } from './columns';
import { residents } from './residents';

export const emergencyShares = pgTable(
  'emergency_shares',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    residentId: cascadingText('resident_id', () => residents.id),
    senderName: t.text('sender_name').notNull(),
    /** The message. Null if the default text was sent. */
    message: t.text('message'),
    /** Coordinates in degrees. Both null without a position. */
    latitude: t.doublePrecision('latitude'),
    longitude: t.doublePrecision('longitude'),
    /** A typed address, the profile's, or 'lat,lng' with 6 decimals (S1 §7). */
    address: t.text('address'),
    /** The position's source. Null without a position, or from an older release. */
    placeSource: t.text('place_source', { enum: ['measured', 'typed', 'home'] }),
    placeMeasuredAt: t.timestamp('place_measured_at', { withTimezone: true }),
    /** Accuracy in meters. */
    placeAccuracy: t.doublePrecision('place_accuracy'),
    shareMethod: t
      .text('share_method', { enum: ['all'] })
      .notNull()
      .default('all'),
    /** A digest of form token and content, so that a repeated submission is one share. */
    dedupeKey: t.text('dedupe_key').notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: t.timestamp('expires_at', { withTimezone: true }).notNull(),
    /** The time of the sender's "I'm safe", which ends the links. */
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

/** One message to one contact by one channel. Independent of the contact, so that edits and deletions don't stop it. */
export const shareDeliveries = pgTable(
  'share_deliveries',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    shareId: cascadingUuid('share_id', () => emergencyShares.id),
    kind: t.text('kind', { enum: ['share', 'safe'] }).notNull(),
    /** The contact may be deleted, so this isn't a foreign key. */
    contactId: t.uuid('contact_id').notNull(),
    contactName: t.text('contact_name').notNull(),
    channel: t.text('channel', { enum: ['email', 'sms', 'push'] }).notNull(),
    /** An email address, an E.164 number, or a resident's id. */
    recipient: t.text('recipient').notNull(),
    /** `sent`: accepted by a provider. `kept`: written to the outbox, because no provider is configured. */
    state: t.text('state', { enum: ['pending', 'sent', 'kept', 'failed'] }).notNull(),
    attempts: t.integer('attempts').notNull().default(0),
    /** The earliest retry: after a backoff or another process's lease. */
    nextAttemptAt: t.timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    doneAt: t.timestamp('done_at', { withTimezone: true }),
    /** `too-many` is the hourly limit of text messages per sender. */
    failure: t.text('failure', { enum: ['refused', 'expired', 'no-device', 'declined', 'too-many'] }),
  }),
  (table) => [
    uniqueIndex('share_deliveries_once_key').on(table.shareId, table.kind, table.contactId, table.channel),
    index('share_deliveries_pending_idx')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} = 'pending'`),
    index('share_deliveries_failed_idx')
      .on(table.doneAt)
      .where(sql`${table.state} = 'failed'`),
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

/** Hashed tokens of share links, one per attempt. The plain token exists only in the message. */
export const shareTokens = pgTable(
  'share_tokens',
  (t) => ({
    tokenHash: t.text('token_hash').primaryKey(),
    deliveryId: cascadingUuid('delivery_id', () => shareDeliveries.id),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
  }),
  (table) => [index('share_tokens_delivery_id_idx').on(table.deliveryId)],
);
