import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';

import { bookings, timeSlots } from '#db/schema';
import { inTransaction, type Services } from '~/domain/services';
import { formatWhat, lockSlot, type SlotRow } from '~/features/health/slots/slot-places.server';
import { bookingsPath } from '~/features/health/slots/slots';
import { job } from '~/jobs/job.server';
import { notifyResidents } from '~/platform/notifications/notifications.server';
import { formatOnAnyDay } from '~/ui/dates';

/** The day before, which is what was promised: who books within it has just thought of it. */
const noticeHours = 24;

/**
 * Reminds residents of what they booked for the day after, once. A slot is one transaction: its bookings are marked,
 * and the notification is in their owners' inboxes, or neither.
 * @param stopping ends it between two slots; what is left is for the next time
 */
export async function remindOfBookings(
  services: Services,
  _payload?: unknown,
  stopping?: AbortSignal,
): Promise<void> {
  for (const slotId of await listDueSlots(services)) {
    if (stopping?.aborted) return;
    await inTransaction(services, (services) => remindOfSlot(services, slotId));
  }
}

/** Slots that begin within a day and have somebody to be reminded, the soonest first. */
async function listDueSlots({ db, clock }: Services): Promise<string[]> {
  const now = clock.now();
  const rows = await db
    .selectDistinct({ id: timeSlots.id, startsAt: timeSlots.startsAt })
    .from(timeSlots)
    .innerJoin(bookings, eq(bookings.slotId, timeSlots.id))
    .where(
      and(
        gt(timeSlots.startsAt, now),
        lte(timeSlots.startsAt, new Date(now.getTime() + noticeHours * 60 * 60_000)),
        isToBeReminded,
      ),
    )
    .orderBy(timeSlots.startsAt, timeSlots.id);
  return rows.map(({ id }) => id);
}

/** A booking of a joined slot: confirmed before the reminder was due, and not reminded of yet. */
const isToBeReminded = and(
  eq(bookings.status, 'confirmed'),
  isNull(bookings.remindedAt),
  lt(bookings.bookedAt, sql`${timeSlots.startsAt} - make_interval(hours => ${sql.raw(String(noticeHours))})`),
);

async function remindOfSlot(services: Services, slotId: string): Promise<void> {
  const slot = await lockSlot(services, slotId);
  if (!slot) return;
  const { db, clock } = services;
  const reminded = await db
    .update(bookings)
    .set({ remindedAt: clock.now() })
    .from(timeSlots)
    .where(and(eq(timeSlots.id, bookings.slotId), eq(bookings.slotId, slotId), isToBeReminded))
    .returning({ residentId: bookings.residentId });
  await notifyResidents(
    services,
    reminded.map(({ residentId }) => residentId),
    {
      type: 'booking_reminder',
      title: 'Booking reminder',
      message: toReminder(services, slot),
      url: bookingsPath,
    },
  );
}

/** "Saturday, September 6, 6:00 PM: Sunrise Yoga in Yoga Studio. …": it stays in the inbox after its day. */
const toReminder = ({ config }: Services, slot: SlotRow): string =>
  `${formatOnAnyDay(slot.startsAt, config.timeZone)}: ${formatWhat(slot)}. ` +
  'If you can’t make it, please cancel, so someone else can.';

export const bookingReminderJob = job('remind-of-bookings', remindOfBookings, { every: '*/5 * * * *' });
