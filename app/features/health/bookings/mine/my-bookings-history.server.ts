import { and, desc, eq, inArray, lte, or, sql } from 'drizzle-orm';

import { bookings, timeSlots } from '#db/schema';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';

import { selectRows, toBookingCard } from './booking-rows.server';
import { type HistoryPage, historyShown } from './my-bookings';

/**
 * A page of the viewer's bookings that are over or cancelled, the latest session first.
 * @param options.before the id of a booking of theirs, of which those after it in that order are wanted; with any
 *   other text, as with null, the page is the first
 */
export async function readBookingHistory(
  services: Services,
  viewer: Viewer,
  { before }: { before: string | null },
): Promise<HistoryPage> {
  const now = services.clock.now();
  const isOver = or(
    eq(bookings.status, 'cancelled'),
    and(eq(bookings.status, 'confirmed'), lte(timeSlots.endsAt, now)),
  );
  const last = before !== null && isUuid(before) && (await findPlace(services, viewer, before));
  const rows = await selectRows(services.db)
    .where(
      and(
        eq(bookings.residentId, viewer.id),
        isOver,
        last
          ? sql`(${timeSlots.startsAt}, ${bookings.id}) < (${last.startsAt.toISOString()}, ${last.id})`
          : undefined,
      ),
    )
    .orderBy(desc(timeSlots.startsAt), desc(bookings.id))
    .limit(historyShown + 1);
  const shown = rows.slice(0, historyShown);
  return {
    bookings: shown.map((row) => toBookingCard(row, now)),
    olderThan: rows.length > shown.length ? (shown.at(-1)?.booking.id ?? null) : null,
  };
}

async function findPlace({ db }: Services, viewer: Viewer, id: string) {
  const [place] = await db
    .select({ id: bookings.id, startsAt: timeSlots.startsAt })
    .from(bookings)
    .innerJoin(timeSlots, eq(timeSlots.id, bookings.slotId))
    .where(
      and(
        eq(bookings.id, id),
        eq(bookings.residentId, viewer.id),
        inArray(bookings.status, ['confirmed', 'cancelled']),
      ),
    );
  return place ?? null;
}
