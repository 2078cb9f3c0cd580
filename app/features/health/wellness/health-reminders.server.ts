import { sql } from 'drizzle-orm';

import { inTransaction, type Services } from '~/domain/services';
import { bounds } from '~/domain/text.server';
import { createNotification } from '~/platform/notifications/notifications.server';

import { digitalHealthPath } from './reminders';

/** So many in one transaction: nine in the morning, when most are due, is one moment for everybody. */
const batch = 100;

/**
 * The job: tells residents what they asked to be reminded of by now, in their inbox and on their devices. Each once,
 * whoever else does the same: a reminder is told in the transaction that takes its time away.
 * @param stopping has it begin no further batch: the rest is left to another process
 */
export async function sendHealthReminders(
  services: Services,
  _payload?: object,
  stopping?: AbortSignal,
): Promise<void> {
  let told = batch;
  while (told === batch && !stopping?.aborted) told = await inTransaction(services, notifyBatch);
}

type Due = { residentId: string; item: string; status: string };

/** @returns how many were due */
async function notifyBatch(services: Services): Promise<number> {
  const due = await services.db.execute<Due>(sql`
    with due as (
      select id from health_reminders
      where notify_at <= ${services.clock.now().toISOString()}::timestamptz
      order by notify_at
      limit ${batch}
      for update skip locked
    )
    update health_reminders r set notify_at = null
    from due
    where r.id = due.id
    returning r.resident_id as "residentId", r.item, r.status`);
  for (const { residentId, item, status } of due) {
    await createNotification(services, residentId, {
      type: 'health_reminder',
      title: toTitle(item),
      message: `You asked to be reminded about ${item}. Status: ${status}.`,
      url: digitalHealthPath,
    });
  }
  return due.length;
}

/** As long as a title may be; the message has the whole item. */
function toTitle(item: string): string {
  const title = `Reminder: ${item}`;
  return title.length <= bounds.title ? title : `${title.slice(0, bounds.title - 1).trimEnd()}…`;
}
