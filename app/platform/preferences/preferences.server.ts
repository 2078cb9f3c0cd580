import { eq, sql, type SQL } from 'drizzle-orm';

import { notificationPreferences } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import {
  defaultPreferences,
  householdTypes,
  isTopic,
  ownTypes,
  type Preferences,
  type Topic,
} from './preferences';
import type { PreferencesInput } from './preferences.schema.server';

/** What the viewer has chosen to hear of; the defaults until they choose. */
export async function readPreferences({ db }: Services, viewer: Viewer): Promise<Preferences> {
  const [row] = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.residentId, viewer.id));
  if (!row) return structuredClone(defaultPreferences);
  return {
    pushTopics: row.pushTopics.filter(isTopic),
    emailTopics: row.emailTopics.filter(isTopic),
    quietFrom: row.quietFrom?.slice(0, 5) ?? null,
    quietUntil: row.quietUntil?.slice(0, 5) ?? null,
  };
}

/** Keeps what the viewer has chosen, in the place of all that they chose before. */
export async function savePreferences(
  { db, clock }: Services,
  viewer: Viewer,
  { pushTopics, emailTopics, quietFrom, quietUntil }: PreferencesInput,
): Promise<void> {
  const chosen = { pushTopics, emailTopics, quietFrom, quietUntil, updatedAt: clock.now() };
  await db
    .insert(notificationPreferences)
    .values({ residentId: viewer.id, ...chosen })
    .onConflictDoUpdate({ target: notificationPreferences.residentId, set: chosen });
}

/** How many a message reaches: all of `residents` by their inbox. */
export type RecipientCounts = { residents: number; push: number; email: number };

/**
 * Whom a message of a type would reach: everyone, or with `messageId` those who have that message in their inbox, as
 * a correction of it would. `push` are residents with a device, not devices; who sleeps is counted too.
 */
export async function countRecipients(
  { db }: Services,
  { type, messageId }: { type: Topic; isDrill?: boolean; messageId?: string },
): Promise<RecipientCounts> {
  const reached = messageId
    ? sql`join notifications n on n.resident_id = r.id and n.id = ${messageId}::uuid`
    : sql``;
  const [counts] = await db.execute<RecipientCounts>(sql`
    select
      count(*)::int as residents,
      count(*) filter (
        where ${isSubscribed('push', type)} and exists (select from push_subscriptions s where s.resident_id = r.id)
      )::int as push,
      count(*) filter (where ${isSubscribed('email', type)})::int as email
    from residents r
    ${reached}
    left join notification_preferences p on p.resident_id = r.id`);
  return counts ?? { residents: 0, push: 0, email: 0 };
}

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
