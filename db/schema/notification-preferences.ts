// Owned by app/platform.
// Read by app/features/account/first-steps: whether somebody chose any.

import { sql } from 'drizzle-orm';
import { check, pgTable } from 'drizzle-orm/pg-core';

import { cascadingText } from './columns';
import { residents } from './residents';

/** Notification topics and channels besides the inbox. A missing row means the defaults of `platform/preferences`. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id).primaryKey(),
    pushTopics: t.text('push_topics').array().notNull(),
    emailTopics: t.text('email_topics').array().notNull(),
    /** Quiet hours in local time. They span midnight if the start is after the end. */
    quietFrom: t.time('quiet_from'),
    quietUntil: t.time('quiet_until'),
    updatedAt: t.timestamp('updated_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    check(
      'notification_preferences_quiet_is_whole',
      sql`(${table.quietFrom} is null) = (${table.quietUntil} is null)`,
    ),
    check('notification_preferences_quiet_has_length', sql`${table.quietFrom} <> ${table.quietUntil}`),
    check(
      'notification_preferences_topics_are_known',
      sql`${table.pushTopics} || ${table.emailTopics} <@ array['safety_alert', 'community_update', 'booking_reminder', 'class_update', 'listing_message', 'discussion_message', 'problem_update', 'board_post']`,
    ),
  ],
);
