import { bookings, timeSlots } from '#db/schema';
import { expect, test } from '#tests/support/domain-test';

import { findNextBooking } from './next-booking.server';

const hour = 60 * 60_000;

test('the next booking is the soonest that is not over, of this resident alone', async ({
  services,
  cast,
}) => {
  const { db } = services;
  await db.delete(bookings);
  expect(await findNextBooking(services, cast.rosa)).toBeNull();

  const start = new Date('2031-05-01T18:00:00Z').getTime();
  const slots = await db
    .insert(timeSlots)
    .values(
      [0, 1, 2, 3].map((n) => ({
        amenityId: 'sauna',
        startsAt: new Date(start + n * hour),
        endsAt: new Date(start + (n + 1) * hour),
        capacity: 4,
        booked: 0,
      })),
    )
    .returning({ id: timeSlots.id });
  const [first, second, third, fourth] = slots.map(({ id }) => id) as [string, string, string, string];
  const bookedAt = new Date(start - 48 * hour);
  const [other] = cast.others;
  const rows = await db
    .insert(bookings)
    .values([
      { slotId: fourth, residentId: cast.rosa.id, status: 'confirmed', bookedAt },
      { slotId: second, residentId: cast.rosa.id, status: 'confirmed', bookedAt },
      { slotId: first, residentId: other.id, status: 'confirmed', bookedAt },
      { slotId: first, residentId: cast.rosa.id, status: 'cancelled', bookedAt, endedAt: bookedAt },
      { slotId: third, residentId: cast.rosa.id, status: 'waiting', queueNumber: 1, waitingSince: bookedAt },
    ])
    .returning({ id: bookings.id });

  services.clock.set(new Date(start - hour));
  expect(await findNextBooking(services, cast.rosa)).toEqual({
    id: rows[1]!.id,
    className: null,
    amenityName: 'Sauna',
    startTime: '2031-05-01T19:00:00.000Z',
    endTime: '2031-05-01T20:00:00.000Z',
  });
  // One that is under way is still the next; then comes the one after it.
  services.clock.set(new Date(start + 1.5 * hour));
  expect((await findNextBooking(services, cast.rosa))?.id).toBe(rows[1]!.id);
  services.clock.set(new Date(start + 2 * hour));
  expect((await findNextBooking(services, cast.rosa))?.id).toBe(rows[0]!.id);
  services.clock.set(new Date(start + 4 * hour));
  expect(await findNextBooking(services, cast.rosa)).toBeNull();
});
