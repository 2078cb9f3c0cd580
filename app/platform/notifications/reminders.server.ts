import { and, type Column, gt, lt, lte, type SQL, sql } from 'drizzle-orm';

import { inTransaction, type Services } from '~/domain/services';
import { type Job, job, type NoPayload } from '~/jobs/job.server';

import type { News } from './broadcast.server';
import { createNotifications, type NewNotification, notifyResidents } from './notifications.server';

const dayMs = 24 * 60 * 60_000;

export type DueNews = News & {
  residentIds: string[];
  /** Each inbox stores a notification id once. This prevents repeated reminders of things without a row to mark. */
  id?: string;
};

type Reminder<Thing> = {
  /** Crontab fields, in UTC. */
  every: string;
  list(services: Services): Promise<Thing[]>;
  /** Marks a thing as reminded. It may have changed or been marked since it was listed. */
  claim(services: Services, thing: Thing): Promise<DueNews | null>;
};

/** Marks a due thing and fills the inboxes in one transaction, so a crash in between loses no reminder. */
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
  // Residents who already have this id must not get its pushes again.
  await createNotifications(
    services,
    residentIds.map((residentId) => ({ residentId, id, ...news })),
  );
}

/** Few enough that a transaction holds its locks briefly. */
const setSize = 500;

/** Claims due reminders of one person each, up to `limit` at a time, and marks them. */
type PersonalReminder = {
  every: string;
  claim(services: Services, limit: number): Promise<NewNotification[]>;
};

/** Marks due rows and fills their inboxes in sets. */
export const personalReminderJob = (name: string, { every, claim }: PersonalReminder): Job<NoPayload> =>
  job(
    name,
    async (services, _payload, stopping) => {
      let count = setSize;
      while (count === setSize && !stopping?.aborted) {
        count = await inTransaction(services, async (services) => {
          const due = await claim(services, setSize);
          await createNotifications(services, due);
          return due.length;
        });
      }
    },
    { every },
  );

export const reminderWindow = ({ clock }: Services) => ({
  from: clock.now(),
  until: new Date(clock.now().getTime() + dayMs),
});

export const toReminderTime = (startsAt: Date): Date => new Date(startsAt.getTime() - dayMs);

/** Matches things that begin within a day, for residents who joined before that. */
export function isReminderDue(services: Services, startsAt: Column, joinedAt: Column): SQL {
  const { from, until } = reminderWindow(services);
  return and(gt(startsAt, from), lte(startsAt, until), lt(joinedAt, sql`${startsAt} - interval '24 hours'`))!;
}
