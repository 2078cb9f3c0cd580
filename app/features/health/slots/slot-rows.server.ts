import { and, eq, getTableColumns } from 'drizzle-orm';

import { amenities, bookings, classes, timeSlots } from '#db/schema';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { formatOnAnyDay } from '~/ui/dates';

/** A slot, and what it is of. */
export type SlotRow = typeof timeSlots.$inferSelect & { amenityName: string; className: string | null };

/**
 * Has a slot to itself until the transaction ends. Whatever changes who has a place does this first, then changes
 * bookings, then points, then inboxes: in that order no two changes wait for each other.
 */
export async function lockSlot({ db }: Services, slotId: string): Promise<SlotRow | null> {
  const [slot] = await selectSlots(db)
    .where(eq(timeSlots.id, slotId))
    .for('no key update', { of: timeSlots });
  return slot ?? null;
}

/** The same by a booking or turn of the viewer's; null where it is unknown, malformed or another's. */
export async function lockSlotByBooking(
  { db }: Services,
  viewer: Viewer,
  bookingId: string,
): Promise<SlotRow | null> {
  if (!isUuid(bookingId)) return null;
  const [slot] = await selectSlots(db)
    .innerJoin(bookings, eq(bookings.slotId, timeSlots.id))
    .where(and(eq(bookings.id, bookingId), eq(bookings.residentId, viewer.id)))
    .for('no key update', { of: timeSlots });
  return slot ?? null;
}

const selectSlots = (db: Services['db']) =>
  db
    .select({ ...getTableColumns(timeSlots), amenityName: amenities.name, className: classes.name })
    .from(timeSlots)
    .innerJoin(amenities, eq(amenities.id, timeSlots.amenityId))
    .leftJoin(classes, eq(classes.id, timeSlots.classId));

/** "Sunrise Yoga in the Yoga Studio", or the amenity alone. */
export const formatWhat = ({ className, amenityName }: Pick<SlotRow, 'className' | 'amenityName'>): string =>
  className === null ? amenityName : `${className} in ${amenityName}`;

/** "Saturday, September 6, 6:00 PM": true on whatever day it is read. */
export const formatWhen = ({ startsAt }: Pick<SlotRow, 'startsAt'>, timeZone: string): string =>
  formatOnAnyDay(startsAt, timeZone);
