import { and, eq, sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import { bookings } from '#db/schema';
import { Conflict, NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { hasAgreed, insertAgreement } from '~/features/health/amenities/rules.server';
import { heldSpots, holdsNothingFor, lockSlotByBooking } from '~/features/health/slots/slot-places.server';

import { bookingWindow, explainRefusal, isDuplicateBooking, noSuchSlot } from './book/book-slot.server';
import { type WaitlistEntry } from './bookings';

/** Adds the viewer to the end of a full slot's waitlist. @throws Conflict if a spot is free */
export async function joinWaitlist(
  services: Services,
  viewer: Viewer,
  { timeSlotId, agreesToRules = null }: { timeSlotId: string; agreesToRules?: number | null },
): Promise<WaitlistEntry> {
  if (!isUuid(timeSlotId)) throw noSuchSlot();
  const now = services.clock.now().toISOString();
  const [row] = await joinQueue(services.db, {
    slotId: timeSlotId,
    residentId: viewer.id,
    agreesTo: agreesToRules,
    now,
    until: bookingWindow(services).until.toISOString(),
  }).catch((error: unknown) => {
    if (isDuplicateBooking(error)) return [];
    throw error;
  });
  if (!row) throw await explainRefusal(services, viewer, { timeSlotId, agreesToRules }, 'wait');
  // Count afterward: the statement's snapshot is older than its row lock.
  const ahead = await services.db.$count(
    bookings,
    and(
      eq(bookings.slotId, timeSlotId),
      eq(bookings.status, 'waiting'),
      sql`${bookings.queueNumber} < ${row.queueNumber}`,
    ),
  );
  return { id: row.id, timeSlotId, position: ahead + 1, joinedAt: now };
}

/** @throws Conflict if a spot opened up and the viewer is already booked */
export function leaveWaitlist(services: Services, viewer: Viewer, entryId: string): Promise<void> {
  return inTransaction(services, async (services) => {
    const slot = await lockSlotByBooking(services, viewer, entryId);
    if (!slot) throw noSuchEntry();
    const [entry] = await services.db
      .select({ status: bookings.status, queueNumber: bookings.queueNumber })
      .from(bookings)
      .where(eq(bookings.id, entryId));
    if (entry?.status === 'confirmed' && entry.queueNumber !== null) {
      throw new Conflict('A spot opened up, so you are booked. You can cancel it in My Bookings.');
    }
    if (entry?.status !== 'waiting') throw noSuchEntry();
    await services.db
      .update(bookings)
      .set({ status: 'left', endedAt: services.clock.now() })
      .where(eq(bookings.id, entryId));
  });
}

const noSuchEntry = () => new NotFound('There is no such place on a waitlist.');

const given = sql.placeholder;

const joinQueue = preparedStatement<{ id: string; queueNumber: number }>(sql`
  with turned as (
    update time_slots set last_in_queue = last_in_queue + 1
    where id = ${given('slotId')}::uuid
      and booked + ${heldSpots(sql`${given('now')}::timestamptz`)} >= capacity
      and ${holdsNothingFor(sql`${given('residentId')}::text`, sql`${given('now')}::timestamptz`)}
      and called_off_at is null
      and starts_at > ${given('now')}::timestamptz
      and starts_at < ${given('until')}::timestamptz
      and ${hasAgreed(sql`${given('residentId')}::text`, sql`${given('agreesTo')}::int`)}
    returning id, amenity_id, last_in_queue
  ), agreed as (
    ${insertAgreement({
      from: sql`turned`,
      residentId: sql`${given('residentId')}::text`,
      agreesTo: sql`${given('agreesTo')}::int`,
      now: sql`${given('now')}::timestamptz`,
    })}
  )
  insert into bookings (resident_id, slot_id, status, queue_number, waiting_since)
  select ${given('residentId')}::text, id, 'waiting', last_in_queue, ${given('now')}::timestamptz from turned
  returning id, queue_number as "queueNumber"`);
