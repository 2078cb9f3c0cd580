import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import { bookings, timeSlots } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { Conflict, type DomainError, NotFound } from '~/domain/errors';
import { startOfDay } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { hasAgreed, insertAgreement, whyNotAgreed } from '~/features/health/amenities/rules.server';
import { heldSpots, holdsNothingFor } from '~/features/health/slots/slot-places.server';
import { bookingDays } from '~/features/health/slots/slots';
import { invalidField } from '~/features/health/slots/slots.server';
import { activities } from '~/platform/rewards/points/points';
import { insertPoints } from '~/platform/rewards/points/points-sql.server';

import type { Booking } from '../bookings';

/** `amenityId` and `classId` are optional checks: a slot of another amenity or class is refused. */
type Wanted = {
  timeSlotId: string;
  amenityId?: string | null;
  classId?: string | null;
  agreesToRules?: number | null;
};

export type Booked = {
  booking: Booking;
  pointsAwarded: number;
  /** 15 points for the resident's first reservation, RSVP or module, else 0. */
  firstTimePoints: number;
};

/**
 * Takes a spot, writes the booking and awards points in one statement: concurrent calls queue for the slot's
 * row lock.
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
  const agreesTo = wanted.agreesToRules ?? null;
  const [row] = await (agreesTo === null ? takeSpot : takeSpotAndAgree)(services.db, {
    slotId: timeSlotId,
    amenityId: amenityId || null,
    classId: classId || null,
    residentId: viewer.id,
    agreesTo,
    now: now.toISOString(),
    until: until.toISOString(),
    day,
  }).catch((error: unknown) => {
    if (isDuplicateBooking(error)) return [];
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
  points: number;
};

const given = sql.placeholder;

/** @param agreed stores an agreement. Most bookings have none, and a step that inserts nothing still costs 5 %. */
const prepareTakeSpot = (agreed: SQL) =>
  preparedStatement<Row>(sql`
  with taken as (
    update time_slots set booked = booked + 1
    where id = ${given('slotId')}::uuid
      and booked + ${heldSpots(sql`${given('now')}::timestamptz`)} < capacity
      and ${holdsNothingFor(sql`${given('residentId')}::text`, sql`${given('now')}::timestamptz`)}
      and called_off_at is null
      and starts_at > ${given('now')}::timestamptz
      and starts_at < ${given('until')}::timestamptz
      and amenity_id = coalesce(${given('amenityId')}::text, amenity_id)
      and (${given('classId')}::text is null or class_id = ${given('classId')}::text)
      and ${hasAgreed(sql`${given('residentId')}::text`, sql`${given('agreesTo')}::int`)}
    returning id, amenity_id, class_id
  ) ${agreed}, added as (
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

const takeSpot = prepareTakeSpot(sql``);
const takeSpotAndAgree = prepareTakeSpot(
  sql`, agreed as (${insertAgreement({
    from: sql`taken`,
    residentId: sql`${given('residentId')}::text`,
    agreesTo: sql`${given('agreesTo')}::int`,
    now: sql`${given('now')}::timestamptz`,
  })})`,
);

export const noSuchSlot = () => new NotFound('There is no such time slot.');

/** Looks up the reason in a second query, since refusals are rare. */
export async function explainRefusal(
  services: Services,
  viewer: Viewer,
  wanted: Wanted,
  wish: 'book' | 'wait',
): Promise<DomainError> {
  const now = services.clock.now();
  const [slot] = await services.db.select().from(timeSlots).where(eq(timeSlots.id, wanted.timeSlotId));
  if (!slot) return noSuchSlot();
  if (wanted.amenityId && wanted.amenityId !== slot.amenityId) {
    return invalidField('amenityId', 'This time slot is for another amenity.');
  }
  if (wanted.classId && wanted.classId !== slot.classId) {
    return invalidField('classId', 'This time slot is for another class.');
  }
  if (slot.calledOffAt) return new Conflict('This session was canceled. Choose another one.');
  if (slot.startsAt <= now) return new Conflict('This session has started. Choose a later one.');
  if (slot.startsAt >= bookingWindow(services).until) {
    const text = `This session is more than ${bookingDays} days ahead. Choose one of the next ${bookingDays} days.`;
    return invalidField('timeSlotId', text);
  }
  const live = await findLive(services, viewer, slot.id);
  if (live === 'confirmed') return new Conflict('You have already booked this session.');
  if (live === 'waiting') return new Conflict('You’re already on the waitlist for this session.');
  if (await hasOffer(services, viewer, slot.id))
    return new Conflict('We’re holding your spot in this session. Take it back in My Bookings.');
  const notAgreed = await whyNotAgreed(services, viewer, slot.amenityId, wanted.agreesToRules ?? null);
  if (notAgreed) return notAgreed;
  if (wish === 'wait') return new Conflict('A spot just opened up. You can book it.');
  return new Conflict('This session is full. You can join its waitlist.');
}

async function findLive({ db }: Services, viewer: Viewer, slotId: string) {
  const [row] = await db
    .select({ status: bookings.status })
    .from(bookings)
    .where(
      and(
        eq(bookings.residentId, viewer.id),
        eq(bookings.slotId, slotId),
        inArray(bookings.status, ['confirmed', 'waiting']),
      ),
    );
  return row?.status ?? null;
}

const hasOffer = async ({ db, clock }: Services, viewer: Viewer, slotId: string): Promise<boolean> =>
  (await db.$count(
    bookings,
    and(
      eq(bookings.residentId, viewer.id),
      eq(bookings.slotId, slotId),
      gt(bookings.offeredUntil, clock.now()),
    ),
  )) > 0;

/** Detects a duplicate booking or waitlist entry by the unique index it violates. */
export function isDuplicateBooking(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return (
    (cause as { constraint_name?: unknown } | undefined)?.constraint_name === 'bookings_one_live_a_slot_key'
  );
}

/** `day` is today (YYYY-MM-DD), `until` the end of the 7 bookable days. */
type BookingWindow = { day: string; until: Date };

type DaysWindow = BookingWindow & { timeZone: string; from: Date; to: Date };
const createLastWindow = (): { window?: DaysWindow } => ({});

/** Cached for the day: every booking needs it, and time zone math is slow. */
export function bookingWindow({ clock, config, memo }: Services): BookingWindow {
  const last = memo(createLastWindow);
  const now = clock.now();
  const { timeZone } = config;
  let { window } = last;
  if (!window || window.timeZone !== timeZone || now < window.from || now >= window.to) {
    const day = dayIn(timeZone, now);
    const startIn = (days: number) => startOfDay(timeZone, addDays(day, days));
    window = { timeZone, day, from: startIn(0), to: startIn(1), until: startIn(bookingDays) };
    last.window = window;
  }
  return window;
}
