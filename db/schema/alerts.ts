// Owned by app/features/safety.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText, cascadingUuid } from './columns';
import { messages } from './messages';
import { residents, sessions } from './residents';

/** What the banner under the header tells: a dated community alert (S1 §3), or today's safety alert. */
export const alerts = pgTable(
  'alerts',
  (t) => ({
    id: t.text('id').primaryKey(),
    title: t.text('title').notNull(),
    message: t.text('message').notNull(),
    /** The neighborhood's calendar day on which it matters; listed that day, and before it from `showFrom`. */
    date: t.date('date', { mode: 'string' }).notNull(),
    /** How many days before its date the banner begins to list it; null: three, as long as nobody says otherwise. */
    leadDays: t.integer('lead_days'),
    /** Derived, so that a date that moves takes it along: it is never after the date. */
    showFrom: t
      .date('show_from', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`"date" - coalesce("lead_days", 3)`),
    /** How loud the banner is about it; CAP's own word is the message's. */
    severity: t
      .text('severity', { enum: ['info', 'warning', 'urgent'] })
      .notNull()
      .default('info'),
    isDrill: t.boolean('is_drill').notNull().default(false),
    /** A warning or its correction; or the word that it is over. */
    kind: t
      .text('kind', { enum: ['alert', 'update', 'cancel'] })
      .notNull()
      .default('alert'),
    /** When what it tells of begins; null: with its day. */
    startsAt: t.timestamp('starts_at', { withTimezone: true }),
    /** When it leaves the banner by itself, before its day is over. */
    expiresAt: t.timestamp('expires_at', { withTimezone: true }),
    /** When a correction or the all-clear took its place. */
    endedAt: t.timestamp('ended_at', { withTimezone: true }),
    senderId: t.text('sender_id').references(() => residents.id, { onDelete: 'set null' }),
    /** Set where a resident or manager sent it as a safety alert. */
    messageId: t.uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    /** When an announcement was last corrected or removed; null: never. Gives the revision in calendars. */
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

/** An alert that a browser put away; it lasts as long as the session (S1 §2 Alert banner). */
export const alertDismissals = pgTable(
  'alert_dismissals',
  {
    sessionId: cascadingUuid('session_id', () => sessions.id),
    alertId: cascadingText('alert_id', () => alerts.id),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.alertId] })],
);
