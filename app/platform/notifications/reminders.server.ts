import { and, type Column, gt, lt, lte, type SQL, sql } from 'drizzle-orm';

import { inTransaction, type Services } from '~/domain/services';
import { type Job, job, type NoPayload } from '~/jobs/job.server';

import type { News } from './broadcast.server';
import { createNotification, notifyResidents } from './notifications.server';

const dayMs = 24 * 60 * 60_000;

/** News that is due now, and the residents it is for. */
export type DueNews = News & {
  residentIds: string[];
  /** Stored once in each inbox, so that a repeat is harmless: for things without a row to mark. */
  id?: string;
};

type Reminder<Thing> = {
  /** A crontab's five fields, in UTC. */
  every: string;
  /** Things that are due, in the order in which they are reminded of. */
  list(services: Services): Promise<Thing[]>;
  /**
   * Marks a thing as reminded of. It may have changed, or been marked by another process, since it was listed.
   * @returns null: nobody is to be reminded
   */
  claim(services: Services, thing: Thing): Promise<DueNews | null>;
};

/**
 * A job that reminds of things once their time has come. Each has a transaction of its own, which marks it and fills
 * the inboxes: a process that dies in between has done neither, and the next run does both.
 */
export const reminderJob = <Thing>(name: string, { every, list, claim }: Reminder<Thing>): Job<NoPayload> =>
  job(
    name,
    async (services, _payload, stopping) => {
      for (const thing of await list(services)) {
        if (stopping?.aborted) return;
        await inTransaction(services, async (services) => {
          const due = await claim(services, thing);
          if (due) await notify(services, due);
        });
      }
    },
    { every },
  );

async function notify(services: Services, { residentIds, id, ...news }: DueNews): Promise<void> {
  if (id === undefined) return notifyResidents(services, residentIds, news);
  // One by one: those who have it already must not get its pushes and mails again.
  for (const residentId of residentIds) await createNotification(services, residentId, { id, ...news });
}

/** The day before, in which residents are reminded of what begins. */
export const toNotice = ({ clock }: Services) => ({
  from: clock.now(),
  until: new Date(clock.now().getTime() + dayMs),
});

/** When the reminder of something is due. */
export const toReminderTime = (startsAt: Date): Date => new Date(startsAt.getTime() - dayMs);

/** Begins within a day, and was joined before that: who joins within it has just thought of it. */
export function isDueToJoined(services: Services, startsAt: Column, joinedAt: Column): SQL {
  const { from, until } = toNotice(services);
  return and(gt(startsAt, from), lte(startsAt, until), lt(joinedAt, sql`${startsAt} - interval '24 hours'`))!;
}
