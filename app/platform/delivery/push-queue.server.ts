import { inArray, sql } from 'drizzle-orm';

import { pushDeliveries, pushSubscriptions } from '#db/schema';
import { inTransaction, type Services } from '~/domain/services';
import { isSubscribed } from '~/platform/preferences/preferences.server';
import { hasAccess } from '~/platform/residents/household.server';

import { claimDue } from './queue.server';

export type DuePush = {
  subscriptionId: string;
  residentId: string;
  notificationId: string;
  /** Incident id, shared by a message and its corrections. */
  incidentId: string;
  /** Number of tries, including the current one. */
  attempts: number;
  expiresAt: Date;
  endpoint: string;
  p256dhKey: string;
  authKey: string;
  type: string;
  title: string;
  message: string;
  senderName: string | null;
  url: string | null;
  /** False if the resident has unsubscribed or moved out since the push was queued. */
  isWanted: boolean;
};

export type PushOutcome = Pick<DuePush, 'subscriptionId' | 'notificationId'> & {
  outcome: 'pushed' | 'failed' | 'gone' | 'unwanted' | { nextAttemptAt: Date };
};

const keys = [pushDeliveries.subscriptionId, pushDeliveries.notificationId];

export async function claimPushes(
  services: Services,
  lease: { count: number; leaseMs: number },
): Promise<DuePush[]> {
  const rows = await services.db.execute<Omit<DuePush, 'expiresAt'> & { expiresAt: string }>(sql`
    ${claimDue(services, pushDeliveries, keys, lease)}
    select
      c.subscription_id as "subscriptionId", c.resident_id as "residentId", c.notification_id as "notificationId", c.attempts,
      extract(epoch from c.expires_at)::float8 * 1000 as "expiresAt",
      s.endpoint, s.p256dh_key as "p256dhKey", s.auth_key as "authKey",
      n.type, n.title, n.message, n.sender_name as "senderName", n.url,
      coalesce(m.incident_id, n.id) as "incidentId",
      ${isSubscribed('push', sql`n.type`)} and ${hasAccess(services.clock.now(), 'r')} as "isWanted"
    from claimed c
    join push_subscriptions s on s.id = c.subscription_id
    join notifications n on n.resident_id = c.resident_id and n.id = c.notification_id
    join residents r on r.id = c.resident_id
    left join ${services.registry.sentMessages.rows} m on m.id = n.message_id
    left join notification_preferences p on p.resident_id = c.resident_id`);
  const pushes = rows.map((row) => ({ ...row, expiresAt: new Date(row.expiresAt) }));
  return services.registry.sentMessages.link(services, pushes);
}

/**
 * Stores outcomes of pushes and adds them to their messages' totals. Only the process that deletes a row counts it.
 */
export async function recordOutcomes(services: Services, outcomes: PushOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const gone = outcomes.filter(({ outcome }) => outcome === 'gone').map((push) => push.subscriptionId);
  await inTransaction(services, async (services) => {
    const others = gone.length > 0 ? await findWaiting(services, gone) : [];
    await addToTotals(services, await applyOutcomes(services, [...outcomes, ...others]));
    if (gone.length > 0)
      await services.db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, gone));
  });
}

/** Finds other pushes for devices that are gone. They fail too. */
async function findWaiting({ db }: Services, subscriptionIds: string[]): Promise<PushOutcome[]> {
  const rows = await db
    .select({ subscriptionId: pushDeliveries.subscriptionId, notificationId: pushDeliveries.notificationId })
    .from(pushDeliveries)
    .where(inArray(pushDeliveries.subscriptionId, subscriptionIds));
  return rows.map((row) => ({ ...row, outcome: 'gone' }));
}

type Tally = { messageId: string; pushed: number; failed: number };

/** Skips locked rows: their device is signing out at this moment and deletes them. */
async function applyOutcomes({ db }: Services, outcomes: PushOutcome[]): Promise<Tally[]> {
  const given = outcomes.map(({ subscriptionId, notificationId, outcome }) => ({
    subscription_id: subscriptionId,
    notification_id: notificationId,
    is_pushed: outcome === 'unwanted' ? null : outcome === 'pushed',
    next_attempt_at: typeof outcome === 'object' ? outcome.nextAttemptAt.toISOString() : null,
  }));
  return db.execute<Tally>(sql`
    with given as (
      select distinct on (subscription_id, notification_id) *
      from json_to_recordset(${JSON.stringify(given)}::text::json)
        as g (subscription_id uuid, notification_id uuid, is_pushed boolean, next_attempt_at timestamptz)
    ), held as (
      select g.* from push_deliveries d
      join given g on g.subscription_id = d.subscription_id and g.notification_id = d.notification_id
      for update of d skip locked
    ), deferred as (
      update push_deliveries d set next_attempt_at = h.next_attempt_at
      from held h
      where d.subscription_id = h.subscription_id and d.notification_id = h.notification_id
        and h.next_attempt_at is not null
    ), ended as (
      delete from push_deliveries d using held h
      where d.subscription_id = h.subscription_id and d.notification_id = h.notification_id
        and h.next_attempt_at is null
      returning d.resident_id, d.notification_id, h.is_pushed
    )
    select n.message_id as "messageId",
      count(*) filter (where e.is_pushed)::int as pushed,
      count(*) filter (where not e.is_pushed)::int as failed
    from ended e join notifications n on n.resident_id = e.resident_id and n.id = e.notification_id
    where n.message_id is not null
    group by n.message_id`);
}

/** Updates messages in the order of their ids, so that two processes never deadlock. */
async function addToTotals({ db, registry }: Services, tallies: Tally[]): Promise<void> {
  const inOrder = [...tallies].sort((a, b) => (a.messageId < b.messageId ? -1 : 1));
  for (const { messageId, pushed, failed } of inOrder) {
    const outcome = sql`(select ${messageId}::uuid as message_id,
      ${pushed}::int as pushed, 0 as emailed, ${failed}::int as failed)`;
    await db.execute(registry.sentMessages.addOutcomes(outcome));
  }
}

export async function releasePushes({ db, clock }: Services, pushes: DuePush[]): Promise<void> {
  if (pushes.length === 0) return;
  const given = pushes.map((push) => [push.subscriptionId, push.notificationId]);
  await db.execute(sql`
    update push_deliveries d set attempts = d.attempts - 1, next_attempt_at = ${clock.now().toISOString()}::timestamptz
    from json_array_elements(${JSON.stringify(given)}::text::json) g
    where d.subscription_id = (g->>0)::uuid and d.notification_id = (g->>1)::uuid`);
}
