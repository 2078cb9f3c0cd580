import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';

import { eventRsvps, events } from '#db/schema';
import { inTransaction, type Services } from '~/domain/services';
import { job } from '~/jobs/job.server';
import { notifyResidents } from '~/platform/notifications/notifications.server';
import { formatOnAnyDay } from '~/ui/dates';

import { type EventRow, lockEvent } from './event-rows.server';
import { eventPath } from './events';

/** The day before: who answers within it has just thought of it. */
export const noticeHours = 24;

/**
 * Reminds residents of the events of the day after that they go to, once. An event is one transaction: its answers are
 * marked, and the notification is in the inboxes of those who go, or neither.
 * @param stopping ends it between two events; what is left is for the next time
 */
export async function remindOfEvents(
  services: Services,
  _payload?: unknown,
  stopping?: AbortSignal,
): Promise<void> {
  for (const eventId of await listDueEvents(services)) {
    if (stopping?.aborted) return;
    await inTransaction(services, (services) => remindOfEvent(services, eventId));
  }
}

/** Events that begin within a day and have somebody to be reminded, the soonest first. */
async function listDueEvents(services: Services): Promise<string[]> {
  const rows = await services.db
    .selectDistinct({ id: events.id, startsAt: events.startsAt })
    .from(events)
    .innerJoin(eventRsvps, eq(eventRsvps.eventId, events.id))
    .where(and(isDue(services), isToBeReminded))
    .orderBy(events.startsAt, events.id);
  return rows.map(({ id }) => id);
}

function isDue({ clock }: Services) {
  const now = clock.now();
  return and(
    gt(events.startsAt, now),
    lte(events.startsAt, new Date(now.getTime() + noticeHours * 60 * 60_000)),
    isNull(events.cancelledAt),
  );
}

/** An answer to a joined event: going since before the reminder was due, and not reminded of yet. */
const isToBeReminded = and(
  eq(eventRsvps.status, 'going'),
  isNull(eventRsvps.remindedAt),
  lt(
    eventRsvps.goingSince,
    sql`${events.startsAt} - make_interval(hours => ${sql.raw(String(noticeHours))})`,
  ),
);

async function remindOfEvent(services: Services, eventId: string): Promise<void> {
  const event = await lockEvent(services, eventId);
  if (!event) return;
  const { db, clock } = services;
  // Asked again: managers may have moved it, or called it off, since it was listed.
  const reminded = await db
    .update(eventRsvps)
    .set({ remindedAt: clock.now() })
    .from(events)
    .where(
      and(
        eq(events.id, eventRsvps.eventId),
        eq(eventRsvps.eventId, eventId),
        isDue(services),
        isToBeReminded,
      ),
    )
    .returning({ residentId: eventRsvps.residentId });
  await notifyResidents(
    services,
    reminded.map(({ residentId }) => residentId),
    {
      type: 'booking_reminder',
      title: 'Event reminder',
      message: toReminder(services, event),
      url: eventPath(eventId),
    },
  );
}

/** "Saturday, September 6, 6:00 PM: Potluck. Place: Pavilion. …": it stays in the inbox after its day. */
const toReminder = ({ config }: Services, event: EventRow): string =>
  `${formatOnAnyDay(event.startsAt, config.timeZone)}: ${event.title}. Place: ${event.place}. ` +
  'If you can’t make it, please change your answer so someone else can go.';

export const eventReminderJob = job('remind-of-events', remindOfEvents, { every: '*/5 * * * *' });
