import { and, asc, desc, eq, gt, inArray, lte, or, sql, type SQL } from 'drizzle-orm';

import type { Db } from '#db/client';
import { amenities, bookings, classes, timeSlots } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import type { LedgerSubject } from '~/platform/rewards/ledger/ledger-subjects.server';

import {
  type BookingCard,
  cancelledShown,
  type HistoryPage,
  historyShown,
  type OfferedCard,
  pastShown,
  type WaitingCard,
} from '../bookings';

export const selectRows = (db: Db) =>
  db
    .select({
      booking: bookings,
      slot: timeSlots,
      amenityName: amenities.name,
      className: classes.name,
      ahead: sql<number>`(
        select count(*) from bookings w
        where w.slot_id = ${bookings.slotId} and w.status = 'waiting' and ${bookings.status} = 'waiting'
          and w.queue_number < ${bookings.queueNumber}
      )::int`,
      /** Of all rows, whatever the limit. */
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(bookings)
    .innerJoin(timeSlots, eq(timeSlots.id, bookings.slotId))
    .innerJoin(amenities, eq(amenities.id, timeSlots.amenityId))
    .leftJoin(classes, eq(classes.id, timeSlots.classId));

export type BookingRow = Awaited<ReturnType<typeof selectRows>>[number];

const toSession = ({ slot, amenityName, className }: BookingRow) => ({
  startTime: slot.startsAt.toISOString(),
  endTime: slot.endsAt.toISOString(),
  amenityId: slot.amenityId,
  classId: slot.classId,
  amenityName,
  className,
});

function toBookingCard(row: BookingRow, now: Date): BookingCard {
  const { booking, slot } = row;
  return {
    ...toSession(row),
    id: booking.id,
    slotId: slot.id,
    status: booking.status === 'cancelled' ? 'cancelled' : slot.endsAt <= now ? 'completed' : 'confirmed',
    // Confirmed bookings always have `bookedAt`, by a database constraint.
    bookedAt: (booking.bookedAt ?? slot.startsAt).toISOString(),
    participantCount: booking.participantCount,
    cancellationReason: booking.cancellationReason,
    hasBegun: slot.startsAt <= now,
    attendedAt: booking.attendedAt?.toISOString() ?? null,
  };
}

const toWaitingCard = (row: BookingRow): WaitingCard => ({
  ...toSession(row),
  id: row.booking.id,
  timeSlotId: row.slot.id,
  position: row.ahead + 1,
  joinedAt: (row.booking.waitingSince ?? row.slot.startsAt).toISOString(),
});

/** Bounds the response to ten years of a weekly class. */
const listLimit = 500;

/** Latest session first, without waitlist entries. */
export function listBookings(services: Services, viewer: Viewer): Promise<BookingCard[]> {
  return readCards(services, viewer, {
    where: inArray(bookings.status, ['confirmed', 'cancelled']),
    orderBy: [desc(timeSlots.startsAt), asc(bookings.id)],
    limit: listLimit,
  });
}

/** Null for an unknown or malformed id, another resident's booking, or a waitlist entry. */
async function findBooking(services: Services, viewer: Viewer, id: string): Promise<BookingCard | null> {
  if (!isUuid(id)) return null;
  const where = and(eq(bookings.id, id), inArray(bookings.status, ['confirmed', 'cancelled']));
  const [card] = await readCards(services, viewer, { where, orderBy: [], limit: 1 });
  return card ?? null;
}

export async function getBooking(services: Services, viewer: Viewer, id: string): Promise<BookingCard> {
  const booking = await findBooking(services, viewer, id);
  if (!booking) throw new NotFound('There is no such booking.');
  return booking;
}

/** The viewer's booking or waitlist spot in a slot, or null. */
export async function findBookingOfSlot(services: Services, viewer: Viewer, slotId: string) {
  if (!isUuid(slotId)) return null;
  const [row] = await selectRows(services.db).where(
    and(
      eq(bookings.slotId, slotId),
      eq(bookings.residentId, viewer.id),
      inArray(bookings.status, ['confirmed', 'waiting']),
    ),
  );
  if (!row) return null;
  return { ...toBookingCard(row, services.clock.now()), isWaiting: row.booking.status === 'waiting' };
}

/** Canceled bookings whose spots are held for the viewer, the soonest first. */
async function listOffered(services: Services, viewer: Viewer): Promise<OfferedCard[]> {
  const now = services.clock.now();
  const rows = await selectRows(services.db)
    .where(
      and(eq(bookings.residentId, viewer.id), gt(bookings.offeredUntil, now), gt(timeSlots.startsAt, now)),
    )
    .orderBy(asc(timeSlots.startsAt), asc(bookings.id));
  return rows.map((row) => ({
    ...toBookingCard(row, now),
    offeredUntil: row.booking.offeredUntil!.toISOString(),
  }));
}

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

/** Sessions under way count as upcoming. Past and canceled bookings are limited (S2 §9), with totals. */
export async function readMyBookings(services: Services, viewer: Viewer) {
  const now = services.clock.now();
  const isConfirmed = eq(bookings.status, 'confirmed');
  const [offered, upcoming, past, cancelled, waiting] = await Promise.all([
    listOffered(services, viewer),
    readCards(services, viewer, {
      where: and(isConfirmed, gt(timeSlots.endsAt, now)),
      orderBy: [asc(timeSlots.startsAt), asc(bookings.id)],
      limit: listLimit,
    }),
    readCounted(services, viewer, {
      where: and(isConfirmed, lte(timeSlots.endsAt, now)),
      orderBy: [desc(timeSlots.startsAt), asc(bookings.id)],
      limit: pastShown,
    }),
    readCounted(services, viewer, {
      where: eq(bookings.status, 'cancelled'),
      orderBy: [desc(bookings.endedAt), asc(bookings.id)],
      limit: cancelledShown,
    }),
    listWaiting(services, viewer),
  ]);
  return {
    offered,
    upcoming,
    past: past.cards,
    pastCount: past.total,
    cancelled: cancelled.cards,
    cancelledCount: cancelled.total,
    waiting,
  };
}

type BookingQuery = { where: SQL | undefined; orderBy: SQL[]; limit: number };

const readCards = async (services: Services, viewer: Viewer, query: BookingQuery) =>
  (await readCounted(services, viewer, query)).cards;

async function readCounted(services: Services, viewer: Viewer, { where, orderBy, limit }: BookingQuery) {
  const now = services.clock.now();
  const rows = await selectRows(services.db)
    .where(and(eq(bookings.residentId, viewer.id), where))
    .orderBy(...orderBy)
    .limit(limit);
  return { cards: rows.map((row) => toBookingCard(row, now)), total: rows[0]?.total ?? 0 };
}

/** @param options.before booking id that the page starts after; null or an unknown id gives the first page */
export async function readBookingHistory(
  services: Services,
  viewer: Viewer,
  { before }: { before: string | null },
): Promise<HistoryPage> {
  const last = before === null ? null : await findBooking(services, viewer, before);
  const isOver = and(eq(bookings.status, 'confirmed'), lte(timeSlots.endsAt, services.clock.now()));
  const rows = await readCards(services, viewer, {
    where: and(
      or(eq(bookings.status, 'cancelled'), isOver),
      last ? sql`(${timeSlots.startsAt}, ${bookings.id}) < (${last.startTime}, ${last.id})` : undefined,
    ),
    orderBy: [desc(timeSlots.startsAt), desc(bookings.id)],
    limit: historyShown + 1,
  });
  const shown = rows.slice(0, historyShown);
  return { bookings: shown, olderThan: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
}

export const bookingSubject: LedgerSubject = {
  hasUuid: true,
  select: (ids, { id }) => sql`
    select b.id::text as id, c.id is null as "isOfAmenity", coalesce(c.name || ' in ', '') || a.name as name
    from bookings b
    join time_slots s on s.id = b.slot_id
    join amenities a on a.id = s.amenity_id
    left join classes c on c.id = s.class_id
    where b.id in (${ids}) and b.resident_id = ${id}`,
};
