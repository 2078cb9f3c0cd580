import { eq, sql } from 'drizzle-orm';

import { notificationPreferences } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { defaultPreferences, isTopic, type Preferences, type Topic } from './preferences';
import { isSubscribed } from './preferences-sql.server';
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
