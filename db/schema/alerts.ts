// Owned by app/features/safety.
// Read by app/features/community/neighbors: fields for managers show while a safety alert is current.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText, cascadingUuid } from './columns';
import { messages } from './messages';
import { residents, sessions } from './residents';

/** Entries of the alert banner: dated community alerts (S1 §3) and safety alerts. */
export const alerts = pgTable(
  'alerts',
  (t) => ({
    id: t.text('id').primaryKey(),
    title: t.text('title').notNull(),
    message: t.text('message').notNull(),
    /** The local day of the alert. The banner lists it from `showFrom` through that day. */
    date: t.date('date', { mode: 'string' }).notNull(),
    /** Days that the banner shows an alert in advance. Null means three. */
    leadDays: t.integer('lead_days'),
    /** Generated column, so that it follows the date. */
    showFrom: t
      .date('show_from', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`"date" - coalesce("lead_days", 3)`),
    /** The banner's severity. CAP's own severity belongs to the message. */
    severity: t
      .text('severity', { enum: ['info', 'warning', 'urgent'] })
      .notNull()
      .default('info'),
    isDrill: t.boolean('is_drill').notNull().default(false),
    kind: t
      .text('kind', { enum: ['alert', 'update', 'cancel'] })
      .notNull()
      .default('alert'),
    /** The alert's start. Null means the start of its day. */
    startsAt: t.timestamp('starts_at', { withTimezone: true }),
    /** The alert's early end, before the end of its day. */
    expiresAt: t.timestamp('expires_at', { withTimezone: true }),
    /** The time of a correction or all-clear that replaces the alert. */
    endedAt: t.timestamp('ended_at', { withTimezone: true }),
    senderId: t.text('sender_id').references(() => residents.id, { onDelete: 'set null' }),
    /** The message of a safety alert. */
    messageId: t.uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    /** The last correction or removal. Determines the revision in calendars. */
    changedAt: t.timestamp('changed_at', { withTimezone: true }),
  }),
  (table) => [
    index('alerts_date_idx').on(table.date),
    uniqueIndex('alerts_message_id_key').on(table.messageId),
    check('alerts_show_before_their_date', sql`${table.leadDays} between 0 and 366`),
    check('alerts_severity_is_known', sql`${table.severity} in ('info', 'warning', 'urgent')`),
    check('alerts_starts_before_its_end', sql`${table.startsAt} < ${table.expiresAt}`),
    check('alerts_kind_is_known', sql`${table.kind} in ('alert', 'update', 'cancel')`),
  ],
);

/** Alerts dismissed in a session, until the session ends (S1 §2 Alert banner). */
export const alertDismissals = pgTable(
  'alert_dismissals',
  {
    sessionId: cascadingUuid('session_id', () => sessions.id),
    alertId: cascadingText('alert_id', () => alerts.id),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.alertId] })],
);
