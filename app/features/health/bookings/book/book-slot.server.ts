import { sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { activities } from '~/platform/rewards/points/points';
import { insertPoints } from '~/platform/rewards/points/points-sql.server';

import type { Booking } from '../bookings';
import { bookingWindow } from './booking-window.server';
import { isSecond, noSuchSlot, explainRefusal, type Wanted } from './refusals.server';

/** A booking that was made just now, and the points that it earned. */
export type Booked = {
  booking: Booking;
  /** For the booking: 10. */
  pointsAwarded: number;
  /** For the first reservation, RSVP or module ever: 15, else 0. */
  firstTimePoints: number;
};

/**
 * Books a place of a slot for the viewer. One statement takes the place, writes the booking and awards the points, so
 * that any number of calls at once take the slot's row one after the other, and nothing is half done.
 * @param wanted.amenityId refuses a slot of another amenity; so does `classId` with a class
 * @throws NotFound for an unknown slot; Invalid where it is another amenity's or class's, or beyond the 7 days;
 *   Conflict where it has begun, was called off, is the viewer's already, or is full
 */
export async function bookSlot(
  services: Services,
  viewer: Viewer,
  wanted: Wanted & { participantCount?: 1 },
): Promise<Booked> {
  const { timeSlotId, amenityId, classId } = wanted;
  if (!isUuid(timeSlotId)) throw noSuchSlot();
  const now = services.clock.now();
  const { day, until } = bookingWindow(services);
  const [row] = await takePlace(services.db, {
    slotId: timeSlotId,
    amenityId: amenityId || null,
    classId: classId || null,
    residentId: viewer.id,
    now: now.toISOString(),
    until: until.toISOString(),
    day,
  }).catch((error: unknown) => {
    if (isSecond(error)) return [];
    throw error;
  });
  if (!row) throw await explainRefusal(services, viewer, wanted, 'book');
  const { id, points, ...slot } = row;
  const { points: pointsAwarded } = activities.book_fitness_class;
  const booking: Booking = {
    id,
    ...slot,
    status: 'confirmed',
    bookedAt: now.toISOString(),
    participantCount: 1,
    cancellationReason: null,
  };
  return { booking, pointsAwarded, firstTimePoints: points - pointsAwarded };
}

type Row = Pick<Booking, 'id' | 'amenityId' | 'classId'> & {
  /** For the booking, which is a new activity and so never counted before, and for the first of all. */
  points: number;
};

const given = sql.placeholder;

const takePlace = preparedStatement<Row>(sql`
  with taken as (
    update time_slots set booked = booked + 1
    where id = ${given('slotId')}::uuid
      and booked < capacity
      and called_off_at is null
      and starts_at > ${given('now')}::timestamptz
      and starts_at < ${given('until')}::timestamptz
      and amenity_id = coalesce(${given('amenityId')}::text, amenity_id)
      and (${given('classId')}::text is null or class_id = ${given('classId')}::text)
    returning id, amenity_id, class_id
  ), added as (
    insert into bookings (resident_id, slot_id, status, booked_at)
    select ${given('residentId')}::text, taken.id, 'confirmed', ${given('now')}::timestamptz from taken
    returning id, resident_id
  ), earned as (
    ${insertPoints(['book_fitness_class', 'first_time_action'], {
      from: sql`added`,
      residentId: sql`added.resident_id`,
      activityId: sql`added.id::text`,
      day: sql`${given('day')}`,
      now: sql`${given('now')}`,
    })}
  )
  select
    added.id, taken.amenity_id as "amenityId", taken.class_id as "classId",
    (select sum(points) from earned)::int as points
  from taken cross join added`);
