import { type SQL, sql } from 'drizzle-orm';

import type { Services } from '~/domain/services';
import { queueJob } from '~/jobs/job.server';
import { isHouseholdType, isOwnType, isTopic } from '~/platform/preferences/preferences';
import { afterQuietHours, isSubscribed } from '~/platform/preferences/preferences.server';
import { hasAccess } from '~/platform/residents/household.server';
import { mailsJob } from './mail-deliveries.server';
import { pushesJob } from './push-deliveries.server';

/** New notifications of one type. */
export type NewNotifications = {
  type: string;
  /** A relation of `resident_id` and `notification_id`. */
  to: SQL;
  expiresAt?: Date | null;
  isDrill?: boolean;
};

/** Hours until an undelivered notification expires, unless it has an end of its own. */
const lifetimeHours = (type: string): number => (type === 'safety_alert' ? 24 : 72);

/** Sorts urgent deliveries before everything that became due in the last day. */
const beforeOthers = (now: Date): string => new Date(now.getTime() - 24 * 60 * 60_000).toISOString();

/** Queues pushes and mails by each resident's preferences and quiet hours. */
export async function queueDeliveries(
  services: Services,
  { type, to, expiresAt = null, isDrill = false }: NewNotifications,
): Promise<void> {
  if (!isTopic(type) && !isOwnType(type) && !isHouseholdType(type)) return;
  const now = services.clock.now();
  // Drills wait until morning. Warnings, corrections and all-clears don't.
  const isUrgent = type === 'safety_alert' && !isDrill;
  const quiet = isOwnType(type)
    ? sql`${now.toISOString()}::timestamptz`
    : afterQuietHours(now, services.config.timeZone);
  const queued = await services.db.execute<QueuedDelivery>(sql`
    with recipients as materialized (
      select
        r.id as resident_id, n.notification_id,
        ${isSubscribed('push', type)} as by_push,
        ${isSubscribed('email', type)} as by_mail,
        ${isUrgent ? sql`${beforeOthers(now)}::timestamptz` : quiet} as at
      from (${to}) n
      join residents r on r.id = n.resident_id
      left join notification_preferences p on p.resident_id = r.id
      where ${hasAccess(now, 'r')}
    ), timed as (
      select recipients.*, coalesce(
        ${expiresAt?.toISOString() ?? null}::timestamptz,
        greatest(recipients.at, ${now.toISOString()}::timestamptz) + make_interval(hours => ${lifetimeHours(type)})
      ) as expires_at
      from recipients
    ), pushes as (
      insert into push_deliveries (subscription_id, resident_id, notification_id, next_attempt_at, expires_at)
      select s.id, t.resident_id, t.notification_id, t.at, t.expires_at
      from timed t join push_subscriptions s on s.resident_id = t.resident_id
      where t.by_push and t.at < t.expires_at
      on conflict do nothing
      returning next_attempt_at
    ), mails as (
      insert into mail_deliveries (resident_id, notification_id, next_attempt_at, expires_at)
      select t.resident_id, t.notification_id, t.at, t.expires_at
      from timed t
      where t.by_mail and t.at < t.expires_at
      on conflict do nothing
      returning next_attempt_at
    )
    select 'send-pushes' as job, extract(epoch from next_attempt_at)::float8 as due from pushes group by next_attempt_at
    union all
    select 'send-mails', extract(epoch from next_attempt_at)::float8 from mails group by next_attempt_at`);
  await queueJobs(services, Array.from(queued), now);
}

type QueuedDelivery = { job: string; due: number };

/** Queues a job for now, and one for the first end of quiet hours. That job then queues the next. */
async function queueJobs(services: Services, queued: QueuedDelivery[], now: Date): Promise<void> {
  for (const job of [pushesJob, mailsJob]) {
    const dues = queued.filter((row) => row.job === job.name).map((row) => new Date(row.due * 1000));
    const later = dues.filter((due) => due > now);
    if (later.length < dues.length) await queueJob(services, job, {});
    if (later.length === 0) continue;
    const runAt = new Date(Math.min(...later.map(Number)));
    // Use a separate job key: the usual one would postpone a job that is about to begin.
    await queueJob(services, job, {}, { runAt, jobKey: `${job.name}:${runAt.toISOString()}` });
  }
}

/** Cancels waiting deliveries, so that a warning can't arrive after its all-clear. */
export async function cancelDeliveries({ db }: Services, notificationId: string): Promise<void> {
  // Skip locked rows: they are being sent, and counting them locks the message's row, which the caller may hold.
  for (const table of [sql`push_deliveries`, sql`mail_deliveries`]) {
    await db.execute(sql`
      delete from ${table} where ctid = any (array(
        select ctid from ${table} where notification_id = ${notificationId}::uuid for update skip locked))`);
  }
}
