import { type SQL, sql } from 'drizzle-orm';

import { inTransaction, type Services } from '~/domain/services';
import { announce, liveChannel } from '~/live/announce.server';
import { queueDeliveries } from '~/platform/delivery/delivery.server';
import { hasAccess } from '~/platform/residents/household.server';

export type News = {
  type: string;
  title: string;
  message: string;
  url?: string | null;
  /** Resident named in the text. Erasing their account deletes the notification. */
  aboutId?: string | null;
};

/**
 * Adds one notification to many inboxes. The fixed row order prevents deadlocks between broadcasts. @returns the
 * number of new recipients
 */
export function broadcastNotification(
  services: Services,
  to: SQL,
  { id, type, title, message, url = null, aboutId = null }: News & { id: string },
): Promise<number> {
  return inTransaction(services, async (services) => {
    const now = services.clock.now().toISOString();
    // Lock residents as the foreign key would, but skip those being deleted instead of failing.
    const [filled] = await services.db.execute<{ count: number }>(sql`
      with filled as (
        insert into notifications (resident_id, id, type, title, message, url, about_id, created_at)
        select r.id, ${id}::uuid, ${type}, ${title}, ${message}, ${url}, ${aboutId}, ${now}::timestamptz
        from residents r where r.id in (${to}) and ${hasAccess(services.clock.now(), 'r')}
        order by r.id
        for key share of r
        on conflict do nothing
        returning 1
      )
      select count(*)::int as count from filled`);
    const count = filled?.count ?? 0;
    if (count === 0) return 0;
    await queueDeliveries(services, { type, to: holdersOf(id) });
    await announce(services, { type: 'notification-spread', notificationId: id });
    return count;
  });
}

/** @returns a relation for `queueDeliveries` */
export const holdersOf = (id: string): SQL =>
  sql`select resident_id, id as notification_id from notifications where id = ${id}::uuid`;

export async function retractNotification({ db }: Services, id: string): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from notifications where id = ${id}::uuid returning resident_id
    )
    select pg_notify(
      ${liveChannel}, json_build_object('type', 'inbox-changed', 'residentId', resident_id)::text) from gone`);
}
