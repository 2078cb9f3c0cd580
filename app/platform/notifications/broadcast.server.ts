import { type SQL, sql } from 'drizzle-orm';

import { inTransaction, type Services } from '~/domain/services';
import { announce, liveChannel } from '~/live/announce.server';
import { queueDeliveries } from '~/platform/delivery/delivery.server';
import { hasAccess } from '~/platform/residents/household.server';

/** What a notification of the system's own says. */
export type News = {
  type: string;
  title: string;
  message: string;
  url?: string | null;
  /** Whose name or words stand in it: it goes with their account. */
  aboutId?: string | null;
};

/**
 * Puts one notification into the inboxes of all whom a query names, whatever their number by one statement, and queues
 * its pushes and mails at once: so in an order in which no two transactions wait for each other.
 * @param to a query of residents' ids
 * @param news.id by which it can be taken back; a repeat reaches those who do not have it yet
 * @returns how many it reached
 */
export function broadcastNotification(
  services: Services,
  to: SQL,
  { id, type, title, message, url = null, aboutId = null }: News & { id: string },
): Promise<number> {
  return inTransaction(services, async (services) => {
    const now = services.clock.now().toISOString();
    // The lock is the one that the key takes anyway: who is removed at this moment is left out instead of failing it.
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
    await queueDeliveries(services, { notificationId: id, type });
    await announce(services, { type: 'notification-spread', notificationId: id });
    return count;
  });
}

/**
 * Takes a notification out of every inbox, with the pushes and mails that wait, since what it tells of is there no
 * more. Browsers read their inbox anew.
 */
export async function retractNotification({ db }: Services, id: string): Promise<void> {
  // By way of the residents: the key that inboxes are found by begins with theirs.
  await db.execute(sql`
    with gone as (
      delete from notifications n using residents r
      where n.resident_id = r.id and n.id = ${id}::uuid
      returning n.resident_id
    )
    select pg_notify(
      ${liveChannel}, json_build_object('type', 'inbox-changed', 'residentId', resident_id)::text) from gone`);
}
