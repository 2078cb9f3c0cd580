import { sql } from 'drizzle-orm';
import {
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
    /** The neighbourhood's calendar day on which it matters; listed that day and before. */
    date: date('date', { mode: 'string' }).notNull(),
    severity: text('severity', { enum: ['info', 'warning', 'urgent'] })
      .notNull()
      .default('info'),
    senderId: text('sender_id').references(() => residents.id, { onDelete: 'set null' }),
    /** Set where a resident or manager sent it as a safety alert. */
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('alerts_date_idx').on(table.date),
    uniqueIndex('alerts_message_id_key').on(table.messageId),
    check('alerts_severity_is_known', sql`${table.severity} in ('info', 'warning', 'urgent')`),
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
