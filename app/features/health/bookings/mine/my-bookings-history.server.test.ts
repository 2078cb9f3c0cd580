// @module-tag dated

import { randomUUID } from 'node:crypto';

import { bookings } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { makeNeighbors, makeSlot } from '#tests/support/slots';
import type { Viewer } from '~/domain/viewer';

import { bookSlot, cancelBooking } from '../bookings.server';
import { joinWaitlist } from '../waitlist.server';
import { historyShown } from '../bookings';
import { readBookingHistory } from './own-bookings.server';

const read = async (services: TestServices, viewer: Viewer, before: string | null = null) => {
  const page = await readBookingHistory(services, viewer, { before });
  return { ids: page.bookings.map(({ id }) => id), olderThan: page.olderThan };
};

describe('the booking history', () => {
  test('the booking history lists the viewer’s past and canceled bookings, latest first', async ({
    services,
    cast,
  }) => {
    const [viewer, other] = (await makeNeighbors(services.db, 2)) as [Viewer, Viewer];
    const book = async (inHours: number) => {
      const timeSlotId = await makeSlot(services, { inHours, capacity: 2 });
      await bookSlot(services, other, { timeSlotId });
      return (await bookSlot(services, viewer, { timeSlotId })).booking.id;
    };
    const [first, second, third] = [await book(3), await book(5), await book(30)];
    await book(100);
    const full = await makeSlot(services, { inHours: 4 });
    await bookSlot(services, cast.maya, { timeSlotId: full });
    await joinWaitlist(services, viewer, { timeSlotId: full });
    await cancelBooking(services, viewer, third, { reason: 'A cold' });
    expect((await readBookingHistory(services, viewer, { before: null })).bookings).toMatchObject([
      { id: third, status: 'cancelled', cancellationReason: 'A cold' },
    ]);

    services.clock.set(new Date(services.clock.now().getTime() + 50 * 3_600_000));
    expect(await read(services, viewer)).toEqual({ ids: [third, second, first], olderThan: null });
    const page = await readBookingHistory(services, viewer, { before: null });
    expect(page.bookings.map(({ status }) => status)).toEqual(['cancelled', 'completed', 'completed']);
    expect((await read(services, viewer, second)).ids).toEqual([first]);
    expect((await read(services, viewer, first)).ids).toEqual([]);
    // An invalid cursor reads as the first page.
    for (const before of ['', 'x', "'--", randomUUID()])
      expect((await read(services, viewer, before)).ids).toEqual([third, second, first]);
    expect((await read(services, other)).ids).toHaveLength(3);
    expect((await read(services, other, first)).ids).toHaveLength(3);
  });

  test('the booking history’s pages neither repeat nor skip a booking', async ({ services }) => {
    const [viewer] = (await makeNeighbors(services.db, 1)) as [Viewer];
    const slotId = await makeSlot(services, { inHours: -9 });
    const now = services.clock.now();
    const count = 2 * historyShown + 1;
    const rows = Array.from({ length: count }, () => ({
      id: randomUUID(),
      residentId: viewer.id,
      slotId,
      status: 'cancelled' as const,
      bookedAt: now,
      endedAt: now,
    }));
    await services.db.insert(bookings).values(rows);
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let before: string | null = null, isFirst = true; before !== null || isFirst; isFirst = false) {
      const page = await read(services, viewer, before);
      seen.push(...page.ids);
      sizes.push(page.ids.length);
      before = page.olderThan;
    }
    expect(sizes).toEqual([historyShown, historyShown, 1]);
    expect(seen.sort()).toEqual(rows.map(({ id }) => id).sort());
  });
});
