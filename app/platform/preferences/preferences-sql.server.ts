import { type SQL, sql } from 'drizzle-orm';

import { defaultPreferences, householdTypes, ownTypes, type Topic } from './preferences';

/** What goes to all devices, whatever topics their resident chose. */
const alwaysPushed = [...ownTypes, ...householdTypes];

/*
 * Conditions on residents `r` and their preferences `p`, which are null where nobody has chosen: a left join of
 * `notification_preferences`.
 */

/**
 * Whether a resident hears of a topic by a channel. A mail goes to people only: sample neighbors can't sign in. What
 * somebody set for themself, and what is about their own home, is a push, whatever else they want.
 * @param topic a topic, an own type or a household's, or the column that names it
 */
export function isSubscribed(
  channel: 'push' | 'email',
  topic: Topic | (typeof alwaysPushed)[number] | SQL<string>,
): SQL<boolean> {
  if (channel === 'push') {
    const heard = sql`${topicList(alwaysPushed)} || coalesce(p.push_topics, ${defaultTopics('push')})`;
    return sql`${topic} = any (${heard})`;
  }
  return sql`(r.password_hash is not null and ${topic} = any (coalesce(p.email_topics, ${defaultTopics('email')})))`;
}

export const defaultTopics = (channel: 'push' | 'email'): SQL =>
  topicList(defaultPreferences[`${channel}Topics`]);

/** As PostgreSQL's own text of an array. */
const topicList = (topics: readonly string[]): SQL => sql`${`{${topics.join(',')}}`}::text[]`;

/**
 * When a resident may hear of something of now: at once, or at the end of the quiet hours that they are in. By the
 * neighborhood's clock, whose days have 23 or 25 hours twice a year: an end that this day does not have is an hour
 * later, one that it has twice is the second.
 */
export function afterQuietHours(now: Date, timeZone: string): SQL<Date> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const local = sql`(${instant} at time zone ${timeZone})`;
  const isQuiet = sql`case
    when p.quiet_from < p.quiet_until then ${local}::time >= p.quiet_from and ${local}::time < p.quiet_until
    else ${local}::time >= p.quiet_from or ${local}::time < p.quiet_until
  end`;
  const endsToday = sql`(${local}::time < p.quiet_until)`;
  const endDay = sql`(${local}::date + case when ${endsToday} then 0 else 1 end)`;
  return sql`case
    when ${isQuiet} then (${endDay} + p.quiet_until) at time zone ${timeZone}
    else ${instant}
  end`;
}
