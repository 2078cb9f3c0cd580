import { eq, sql, type SQL } from 'drizzle-orm';

import { notificationPreferences } from '#db/schema';
import { cached } from '~/domain/cached';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import {
  defaultPreferences,
  householdTypes,
  isTopic,
  ownTypes,
  type Preferences,
  type Topic,
  topics,
} from './preferences';
import type { PreferencesInput } from './preferences.schema.server';

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

export type RecipientCounts = { residents: number; push: number; email: number };

/** `push` counts residents with a device, not devices. Quiet hours are ignored. */
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
      count(s.resident_id) filter (where ${isSubscribed('push', type)})::int as push,
      count(*) filter (where ${isSubscribed('email', type)})::int as email
    from residents r
    ${reached}
    left join (select distinct resident_id from push_subscriptions) s on s.resident_id = r.id
    left join notification_preferences p on p.resident_id = r.id`);
  return counts ?? { residents: 0, push: 0, email: 0 };
}

const reaches = Object.fromEntries(
  topics.map(({ value: type }) => [
    type,
    cached(5000, (services) => countRecipients(services, { type }), { staleMs: 30_000 }),
  ]),
) as Record<Topic, (services: Services) => Promise<RecipientCounts>>;

/** Counts all residents for a form, where the count may be some seconds old. */
export const readReach = (services: Services, type: Topic): Promise<RecipientCounts> =>
  reaches[type](services);

/** These types are pushed to all devices, whatever topics are chosen. */
const alwaysPushed = [...ownTypes, ...householdTypes];

/* Conditions on residents `r` left-joined with `notification_preferences p`, null until chosen. */

/** Mails need a password: sample neighbors can't sign in. Own and household types are always pushed. */
export function isSubscribed(
  channel: 'push' | 'email',
  topic: Topic | (typeof alwaysPushed)[number] | SQL<string>,
): SQL<boolean> {
  if (channel === 'push') {
    const subscribed = sql`${topicList(alwaysPushed)} || coalesce(p.push_topics, ${defaultTopics('push')})`;
    return sql`${topic} = any (${subscribed})`;
  }
  return sql`(r.password_hash is not null and ${topic} = any (coalesce(p.email_topics, ${defaultTopics('email')})))`;
}

export const defaultTopics = (channel: 'push' | 'email'): SQL =>
  topicList(defaultPreferences[`${channel}Topics`]);

const topicList = (topics: readonly string[]): SQL => sql`${`{${topics.join(',')}}`}::text[]`;

/**
 * Computes the delivery time: now, or the end of the quiet hours.
 * DST: an end in the skipped hour moves an hour later, and an ambiguous one is the second.
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
