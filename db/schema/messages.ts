// Owned by app/features/safety.

import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText, cascadingUuid } from './columns';
import { residents } from './residents';

export const messages = pgTable(
  'messages',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    type: t.text('type', { enum: ['safety_alert', 'community_update'] }).notNull(),
    title: t.text('title').notNull(),
    message: t.text('message').notNull(),
    /** A path of this site (S1 §7: data.url). */
    url: t.text('url').notNull().default('/'),
    priority: t
      .text('priority', { enum: ['normal', 'high'] })
      .notNull()
      .default('normal'),
    senderId: t.text('sender_id').references(() => residents.id, { onDelete: 'set null' }),
    senderName: t.text('sender_name').notNull(),
    /** CAP 1.2 severity of a safety alert. Null in old rows, treated as severe. */
    severity: t.text('severity', { enum: ['extreme', 'severe', 'moderate', 'minor'] }),
    /** A drill. Every rendering says so, and the title starts with it. */
    isDrill: t.boolean('is_drill').notNull().default(false),
    /** The message's expiry. Null means the end of its day. */
    expiresAt: t.timestamp('expires_at', { withTimezone: true }),
    kind: t
      .text('kind', { enum: ['alert', 'update', 'cancel'] })
      .notNull()
      .default('alert'),
    /** The kind of ending. Null if the alert has not ended, or ended before this column existed. */
    ending: t.text('ending', { enum: ['over', 'partly', 'mistake'] }),
    refersTo: t.uuid('refers_to').references((): AnyPgColumn => messages.id),
    /** The first message of the incident. Null if this is the first. */
    incidentId: t.uuid('incident_id').references((): AnyPgColumn => messages.id),
    /** The responsible manager: the sender, or the one who confirmed a resident's alert. */
    confirmedBy: t.text('confirmed_by').references(() => residents.id, { onDelete: 'set null' }),
    confirmedAt: t.timestamp('confirmed_at', { withTimezone: true }),
    /** A digest of form token and content, so that a repeated submission is one message (`messages.server.ts`). */
    dedupeKey: t.text('dedupe_key').notNull(),
    recipientCount: t.integer('recipient_count').notNull().default(0),
    /** Null between the message's commit and that of its deliveries. */
    deliveriesQueuedAt: t.timestamp('deliveries_queued_at', { withTimezone: true }),
    /** Totals of sent deliveries. Queued ones are rows of their own. */
    pushedCount: t.integer('pushed_count').notNull().default(0),
    emailedCount: t.integer('emailed_count').notNull().default(0),
    failedCount: t.integer('failed_count').notNull().default(0),
    sentAt: t.timestamp('sent_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    uniqueIndex('messages_sender_dedupe_key').on(table.senderId, table.dedupeKey),
    index('messages_sender_sent_at_idx').on(table.senderId, table.type, table.sentAt),
    index('messages_sent_at_idx').on(table.sentAt.desc().nullsFirst()),
    index('messages_incident_id_idx').on(table.incidentId),
    uniqueIndex('messages_refers_to_key').on(table.refersTo),
    check('messages_type_is_known', sql`${table.type} in ('safety_alert', 'community_update')`),
    check('messages_title_is_set', sql`length(btrim(${table.title})) between 1 and 120`),
    check('messages_message_is_set', sql`length(btrim(${table.message})) between 1 and 2000`),
    check('messages_severity_is_known', sql`${table.severity} in ('extreme', 'severe', 'moderate', 'minor')`),
    check('messages_severity_is_an_alerts', sql`${table.severity} is null or ${table.type} = 'safety_alert'`),
    check('messages_drill_is_an_alert', sql`not ${table.isDrill} or ${table.type} = 'safety_alert'`),
    check('messages_kind_is_known', sql`${table.kind} in ('alert', 'update', 'cancel')`),
    // A partial all-clear doesn't end the alert, so it counts as an update.
    check(
      'messages_ending_fits_kind',
      sql`case ${table.ending} when 'partly' then ${table.kind} = 'update' and ${table.type} = 'safety_alert'
        when 'over' then ${table.kind} = 'cancel' and ${table.type} = 'safety_alert'
        when 'mistake' then ${table.kind} = 'cancel' and ${table.type} = 'safety_alert'
        else ${table.ending} is null end`,
    ),
    check('messages_first_refers_to_none', sql`(${table.kind} = 'alert') = (${table.refersTo} is null)`),
    check('messages_first_is_no_part', sql`(${table.kind} = 'alert') = (${table.incidentId} is null)`),
    check(
      'messages_confirmer_needs_time',
      sql`${table.confirmedBy} is null or ${table.confirmedAt} is not null`,
    ),
  ],
);

/** Links of pushes and mails to an alert that isn't public, one token per delivery, hashed. */
export const alertLinks = pgTable(
  'alert_links',
  (t) => ({
    tokenHash: t.text('token_hash').primaryKey(),
    residentId: cascadingText('resident_id', () => residents.id),
    messageId: cascadingUuid('message_id', () => messages.id),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    index('alert_links_resident_id_idx').on(table.residentId),
    index('alert_links_message_id_idx').on(table.messageId),
    index('alert_links_created_at_idx').on(table.createdAt),
  ],
);
