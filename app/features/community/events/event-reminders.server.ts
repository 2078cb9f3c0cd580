import { and, eq, isNull } from 'drizzle-orm';

import { eventRsvps, events } from '#db/schema';
import { isReminderDue, reminderJob } from '~/platform/notifications/reminders.server';
import type { Services } from '~/domain/services';
import { formatFullInstant } from '~/ui/dates';

import { type EventRow, lockEvent } from './event-rows.server';
import { eventPath } from './events';

const isDue = (services: Services) =>
  and(
    isNull(events.cancelledAt),
    eq(eventRsvps.status, 'going'),
    isNull(eventRsvps.remindedAt),
    isReminderDue(services, events.startsAt, eventRsvps.goingSince),
  );

export const eventReminderJob = reminderJob('remind-of-events', {
  every: '*/5 * * * *',
  list: (services) =>
    services.db
      .selectDistinct({ id: events.id, startsAt: events.startsAt })
      .from(events)
      .innerJoin(eventRsvps, eq(eventRsvps.eventId, events.id))
      .where(isDue(services))
      .orderBy(events.startsAt, events.id),
  async claim(services, { id }) {
    const event = await lockEvent(services, id);
    if (!event) return null;
    const reminded = await services.db
      .update(eventRsvps)
      .set({ remindedAt: services.clock.now() })
      .from(events)
      .where(and(eq(events.id, eventRsvps.eventId), eq(eventRsvps.eventId, id), isDue(services)))
      .returning({ residentId: eventRsvps.residentId });
    return {
      residentIds: reminded.map(({ residentId }) => residentId),
      type: 'booking_reminder',
      title: 'Event reminder',
      message: toReminder(services, event),
      url: eventPath(id),
    };
  },
});

/** Names the full date, because the notification stays in the inbox. */
const toReminder = ({ config }: Services, event: EventRow): string =>
  `${formatFullInstant(event.startsAt, config.timeZone)}: ${event.title}. Place: ${event.place}. ` +
  'If you can’t make it, please change your answer so someone else can go.';
