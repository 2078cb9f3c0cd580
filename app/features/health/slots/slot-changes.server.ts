import { and, asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';

import { amenities, bookings, classes, timeSlots } from '#db/schema';
import type { Services } from '~/domain/services';
import { formatAppointmentTimes } from '~/platform/calendar/appointment-changes.server';
import type { AppointmentChanges } from '~/platform/calendar/calendar';

import { formatSlotName } from './slot-places.server';
import { bookingsPath, movedPath } from './slots';

export async function listSlotsAhead(
  { db, clock }: Services,
  of: { amenityId: string } | { classId: string },
): Promise<string[]> {
  const isOf = 'classId' in of ? eq(timeSlots.classId, of.classId) : eq(timeSlots.amenityId, of.amenityId);
  const rows = await db
    .selectDistinct({ id: timeSlots.id })
    .from(timeSlots)
    .innerJoin(bookings, eq(bookings.slotId, timeSlots.id))
    .where(and(isOf, gt(timeSlots.endsAt, clock.now()), inArray(bookings.status, ['confirmed', 'waiting'])));
  return rows.map(({ id }) => id);
}

export const slotChanges: AppointmentChanges = {
  newsType: 'class_update',
  leave: 'If you can’t make it, please cancel, so someone else can.',
  async read({ db, clock, config }, ids) {
    const rows = await db
      .select({
        ...getTableColumns(timeSlots),
        amenityName: amenities.name,
        className: classes.name,
        residentIds: sql<string[]>`array(
          select b.resident_id from ${bookings} b
          where b.slot_id = ${timeSlots.id} and (b.status in ('confirmed', 'waiting')
            or b.offered_until > ${clock.now().toISOString()}::timestamptz) order by b.resident_id)`,
      })
      .from(timeSlots)
      .innerJoin(amenities, eq(amenities.id, timeSlots.amenityId))
      .leftJoin(classes, eq(classes.id, timeSlots.classId))
      .where(inArray(timeSlots.id, [...ids]))
      .orderBy(asc(timeSlots.startsAt), asc(timeSlots.id));
    return rows.map((slot) => {
      const times = formatAppointmentTimes(slot, config.timeZone);
      return {
        ...times,
        id: slot.id,
        title: slot.className ?? slot.amenityName,
        details: '',
        place: slot.amenityName,
        host: slot.instructor,
        pin: null,
        isOff: slot.calledOffAt !== null,
        offWords: `A manager canceled ${formatSlotName(slot)}: ${times.starts}. Your booking or waitlist spot is canceled.`,
        url: slot.calledOffAt ? bookingsPath : movedPath(slot.id),
        residentIds: slot.residentIds,
      };
    });
  },
  async revise({ db, clock }, { before, after }) {
    if (+before.startsAt! !== +after.startsAt!)
      await db.update(bookings).set({ remindedAt: null }).where(eq(bookings.slotId, after.id));
    await db
      .update(timeSlots)
      .set({ revision: sql`${timeSlots.revision} + 1`, revisedAt: clock.now() })
      .where(eq(timeSlots.id, after.id));
  },
};
