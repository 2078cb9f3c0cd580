import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';

import { bookings, timeSlots } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';

import { type BookingCard, cancelledShown, pastShown, type WaitingCard } from '../bookings';
import { selectRows, toBookingCard, toWaitingCard } from './booking-rows.server';

/** Ten years of a class a week: further back than anyone looks, and a bound for what is answered at once. */
const listLimit = 500;

/** The viewer's bookings of whatever state, the latest session first (at most 500); whom waits has none yet. */
export function listBookings(services: Services, viewer: Viewer): Promise<BookingCard[]> {
  return cards(services, viewer, {
    where: inArray(bookings.status, ['confirmed', 'cancelled']),
    orderBy: [desc(timeSlots.startsAt), asc(bookings.id)],
    limit: listLimit,
  });
}

/** One of the viewer's bookings; null for an id that is unknown, malformed, another's or of one that waits. */
export async function findBooking(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<BookingCard | null> {
  if (!isUuid(id)) return null;
  const where = and(eq(bookings.id, id), inArray(bookings.status, ['confirmed', 'cancelled']));
  const [card] = await cards(services, viewer, { where, orderBy: [], limit: 1 });
  return card ?? null;
}

/** The same. @throws NotFound instead of null */
export async function getBooking(services: Services, viewer: Viewer, id: string): Promise<BookingCard> {
  const booking = await findBooking(services, viewer, id);
  if (!booking) throw new NotFound('There is no such booking.');
  return booking;
}

/** The viewer's turns in the queues of sessions that have not begun, the soonest session first. */
export async function listWaiting(services: Services, viewer: Viewer): Promise<WaitingCard[]> {
  const rows = await selectRows(services.db)
    .where(
      and(
        eq(bookings.residentId, viewer.id),
        eq(bookings.status, 'waiting'),
        gt(timeSlots.startsAt, services.clock.now()),
      ),
    )
    .orderBy(asc(timeSlots.startsAt), asc(bookings.id));
  return rows.map(toWaitingCard);
}

/** What My Bookings shows; the counts are of all, of which `past` and `cancelled` have the latest. */
export type MyBookings = {
  /** The soonest first, one that is under way included. */
  upcoming: BookingCard[];
  past: BookingCard[];
  cancelled: BookingCard[];
  waiting: WaitingCard[];
  pastCount: number;
  cancelledCount: number;
};

/** The viewer's bookings as their page shows them: the past 3 and the cancelled 2 of S2 §9. */
export async function readMyBookings(services: Services, viewer: Viewer): Promise<MyBookings> {
  const now = services.clock.now();
  const confirmed = eq(bookings.status, 'confirmed');
  const latestFirst = [desc(timeSlots.startsAt), asc(bookings.id)];
  const past = { where: and(confirmed, lte(timeSlots.endsAt, now)), orderBy: latestFirst, limit: pastShown };
  const cancelled = {
    where: eq(bookings.status, 'cancelled'),
    orderBy: [desc(bookings.endedAt), asc(bookings.id)],
    limit: cancelledShown,
  };
  const upcoming = {
    where: and(confirmed, gt(timeSlots.endsAt, now)),
    orderBy: [asc(timeSlots.startsAt), asc(bookings.id)],
    limit: listLimit,
  };
  const [upcomingCards, pastCards, cancelledCards, waiting, counts] = await Promise.all([
    cards(services, viewer, upcoming),
    cards(services, viewer, past),
    cards(services, viewer, cancelled),
    listWaiting(services, viewer),
    countOver(services, viewer),
  ]);
  return { upcoming: upcomingCards, past: pastCards, cancelled: cancelledCards, waiting, ...counts };
}

type Part = { where: SQL | undefined; orderBy: SQL[]; limit: number };

async function cards(services: Services, viewer: Viewer, { where, orderBy, limit }: Part) {
  const now = services.clock.now();
  const rows = await selectRows(services.db)
    .where(and(eq(bookings.residentId, viewer.id), where))
    .orderBy(...orderBy)
    .limit(limit);
  return rows.map((row) => toBookingCard(row, now));
}

async function countOver({ db, clock }: Services, viewer: Viewer) {
  const isPast = sql`${bookings.status} = 'confirmed' and ${timeSlots.endsAt} <= ${clock.now().toISOString()}`;
  const [counts] = await db
    .select({
      pastCount: sql<number>`(count(*) filter (where ${isPast}))::int`,
      cancelledCount: sql<number>`(count(*) filter (where ${bookings.status} = 'cancelled'))::int`,
    })
    .from(bookings)
    .innerJoin(timeSlots, eq(timeSlots.id, bookings.slotId))
    .where(eq(bookings.residentId, viewer.id));
  return counts ?? { pastCount: 0, cancelledCount: 0 };
}
