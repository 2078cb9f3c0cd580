import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { messages } from './messages';
import { residents, sessions } from './residents';

/** What the banner under the header tells: a dated community alert (S1 §3), or today's safety alert. */
export const alerts = pgTable(
  'alerts',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** The neighborhood's calendar day on which it matters; listed that day and before. */
    date: date('date', { mode: 'string' }).notNull(),
    /** How loud the banner is about it; CAP's own word is the message's. */
    severity: text('severity', { enum: ['info', 'warning', 'urgent'] })
      .notNull()
      .default('info'),
    isDrill: boolean('is_drill').notNull().default(false),
    /** A warning or its correction; or the word that it is over. */
    kind: text('kind', { enum: ['alert', 'update', 'cancel'] })
      .notNull()
      .default('alert'),
    /** When what it tells of begins; null: with its day. */
    startsAt: timestamp('starts_at', { withTimezone: true }),
    /** When it leaves the banner by itself, before its day is over. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** When a correction or the all-clear took its place. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    senderId: text('sender_id').references(() => residents.id, { onDelete: 'set null' }),
    /** Set where a resident or manager sent it as a safety alert. */
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('alerts_date_idx').on(table.date),
    uniqueIndex('alerts_message_id_key').on(table.messageId),
    check('alerts_severity_is_known', sql`${table.severity} in ('info', 'warning', 'urgent')`),
    check('alerts_starts_before_its_end', sql`${table.startsAt} < ${table.expiresAt}`),
    check('alerts_kind_is_known', sql`${table.kind} in ('alert', 'update', 'cancel')`),
  ],
);

/** An alert that a browser put away; it lasts as long as the session (S1 §2 Alert banner). */
export const alertDismissals = pgTable(
  'alert_dismissals',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    alertId: text('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.alertId] })],
);
