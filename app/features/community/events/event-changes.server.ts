import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';

import { eventRsvps, eventSeries, events } from '#db/schema';
import { formatAppointmentTimes } from '~/platform/calendar/appointment-changes.server';
import type { AppointmentChanges } from '~/platform/calendar/calendar';
import { toReminderTime } from '~/platform/notifications/reminders.server';

import { eventPath } from './events';

/** Notifies attendees of managers' changes to events, and the waitlist until the event begins. */
export const eventChanges: AppointmentChanges = {
  newsType: 'event_update',
  leave: 'If you can’t make it, please change your answer so someone else can go.',
  again: 'Your answer still counts.',
  async read({ db, clock, config }, ids) {
    const rows = await db
      .select()
      .from(events)
      .where(inArray(events.id, [...ids]))
      .orderBy(asc(events.startsAt), asc(events.id));
    const canWait = (startsAt: Date) => startsAt > clock.now();
    const waitable = rows.filter(({ startsAt }) => canWait(startsAt)).map(({ id }) => id);
    const answers = await db
      .select({ eventId: eventRsvps.eventId, residentId: eventRsvps.residentId })
      .from(eventRsvps)
      .where(
        and(
          inArray(eventRsvps.eventId, [...ids]),
          or(
            eq(eventRsvps.status, 'going'),
            and(eq(eventRsvps.status, 'waiting'), inArray(eventRsvps.eventId, waitable)),
          ),
        ),
      );
    return rows.map(({ id, title, details, place, latitude, longitude, cancelledAt, ...times }) => ({
      ...formatAppointmentTimes(times, config.timeZone),
      id,
      title,
      details,
      place,
      pin: latitude === null || longitude === null ? null : { latitude, longitude },
      isOff: cancelledAt !== null,
      url: eventPath(id),
      residentIds: answers.filter(({ eventId }) => eventId === id).map(({ residentId }) => residentId),
    }));
  },
  async revise({ db, clock }, { after: { id, startsAt }, isMoved }) {
    const now = clock.now();
    await db
      .update(events)
      .set({ changedAt: now, revision: sql`${events.revision} + 1` })
      .where(eq(events.id, id));
    await db
      .update(eventSeries)
      .set({ revision: sql`${eventSeries.revision} + 1` })
      .where(sql`${eventSeries.id} = (select series_id from events where id = ${id})`);
    // Remind everybody again for the new time, unless its reminder would already be late.
    if (!isMoved || startsAt === null || toReminderTime(startsAt) <= now) return;
    await db.update(eventRsvps).set({ remindedAt: null }).where(eq(eventRsvps.eventId, id));
  },
};
