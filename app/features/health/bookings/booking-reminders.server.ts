import { and, eq, isNull } from 'drizzle-orm';

import { bookings, timeSlots } from '#db/schema';
import type { Services } from '~/domain/services';
import { formatSlotName, lockSlot, type SlotRow } from '~/features/health/slots/slot-places.server';
import { bookingsPath } from '~/features/health/slots/slots';
import { isReminderDue, reminderJob } from '~/platform/notifications/reminders.server';
import { formatFullInstant } from '~/ui/dates';

const isDue = (services: Services) =>
  and(
    eq(bookings.status, 'confirmed'),
    isNull(bookings.remindedAt),
    isReminderDue(services, timeSlots.startsAt, bookings.bookedAt),
  );

export const bookingReminderJob = reminderJob('remind-of-bookings', {
  every: '*/5 * * * *',
  list: (services) =>
    services.db
      .selectDistinct({ id: timeSlots.id, startsAt: timeSlots.startsAt })
      .from(timeSlots)
      .innerJoin(bookings, eq(bookings.slotId, timeSlots.id))
      .where(isDue(services))
      .orderBy(timeSlots.startsAt, timeSlots.id),
  async claim(services, { id }) {
    const slot = await lockSlot(services, id);
    if (!slot) return null;
    const reminded = await services.db
      .update(bookings)
      .set({ remindedAt: services.clock.now() })
      .from(timeSlots)
      .where(and(eq(timeSlots.id, bookings.slotId), eq(bookings.slotId, id), isDue(services)))
      .returning({ residentId: bookings.residentId });
    return {
      residentIds: reminded.map(({ residentId }) => residentId),
      type: 'booking_reminder',
      title: 'Booking reminder',
      message: toReminder(services, slot),
      url: bookingsPath,
    };
  },
});

/** The reminder has a full date, since it stays in the inbox. */
const toReminder = ({ config }: Services, slot: SlotRow): string =>
  `${formatFullInstant(slot.startsAt, config.timeZone)}: ${formatSlotName(slot)}. ` +
  'If you can’t make it, please cancel, so someone else can.';
