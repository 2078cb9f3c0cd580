import { and, asc, eq, getTableColumns, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';

import { amenities, bookings, classes, timeSlots } from '#db/schema';
import { dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';
import { queueJob } from '~/jobs/job.server';
import type { Closable, Touched } from '~/platform/closures/closable.server';
import { type Closure, findClosure, formatClosed, offerHours } from '~/platform/closures/closures';
import { formatFullInstant } from '~/ui/dates';

import { planDays } from './compare-schedule.server';
import { generateSlots } from './generate-slots.server';
import { endOffersJob } from './offers.server';
import { endBookings, formatSlotName, promoteWaiting } from './slot-places.server';
import { amenityKey, classKey, closableKeys, slotKey } from './slot-plan';
import { bookingsPath } from './slots';

export const slotClosable: Closable = {
  async list({ db }) {
    const rooms = await db
      .select({ id: amenities.id, name: amenities.name })
      .from(amenities)
      .where(isNull(amenities.retiredAt))
      .orderBy(asc(amenities.position), asc(amenities.id));
    const held = await db
      .select({ id: classes.id, name: classes.name })
      .from(classes)
      .where(isNull(classes.retiredAt))
      .orderBy(asc(classes.position), asc(classes.id));
    return [
      ...rooms.map(({ id, name }) => ({ key: amenityKey(id), name, group: 'Rooms and courts' })),
      ...held.map(({ id, name }) => ({ key: classKey(id), name, group: 'Classes' })),
    ];
  },
  async preview(services, closure) {
    return listTouched(services, await listSlotIds(services, closure));
  },
  async end(services, closure) {
    const ids = await lockSlotsIn(services, closure);
    if (ids.length === 0) return [];
    const touched = await listTouched(services, ids);
    await endBookings(services, ids, { reason: `${formatClosed(closure)}.`, closureId: closure.id });
    await raiseRevisions(services, ids);
    return touched;
  },
  restore,
  refresh: generateSlots,
};

type Ending = Omit<Closure, 'id'>;

const selectSlotsIn = ({ db, clock }: Services, { startsAt, endsAt }: Ending) =>
  db
    .select()
    .from(timeSlots)
    .where(
      and(
        gt(timeSlots.startsAt, clock.now()),
        lt(timeSlots.startsAt, endsAt),
        gt(timeSlots.endsAt, startsAt),
        isNull(timeSlots.calledOffAt),
      ),
    )
    // Transactions that lock several slots do it in this order, which prevents deadlocks.
    .orderBy(asc(timeSlots.startsAt), asc(timeSlots.id));

const isIn = (closure: Ending) => (slot: typeof timeSlots.$inferSelect) =>
  findClosure([closure], closableKeys(slot), slot) !== undefined;

async function listSlotIds(services: Services, closure: Ending): Promise<string[]> {
  return (await selectSlotsIn(services, closure)).filter(isIn(closure)).map(({ id }) => id);
}

async function lockSlotsIn(services: Services, closure: Ending): Promise<string[]> {
  const ids = await listSlotIds(services, closure);
  if (ids.length === 0) return [];
  const locked = await services.db
    .select({ id: timeSlots.id })
    .from(timeSlots)
    .where(and(inArray(timeSlots.id, ids), isNull(timeSlots.calledOffAt)))
    .orderBy(asc(timeSlots.startsAt), asc(timeSlots.id))
    .for('no key update');
  return locked.map(({ id }) => id);
}

/** People with a booking, a waitlist spot or an offer in the slots. */
async function listTouched(
  { db, clock, config }: Services,
  slotIds: string[],
  { areRestored = false } = {},
): Promise<Touched[]> {
  if (slotIds.length === 0) return [];
  const live = inArray(bookings.status, areRestored ? ['waiting'] : ['confirmed', 'waiting']);
  const rows = await db
    .selectDistinct({
      residentId: bookings.residentId,
      offeredUntil: bookings.offeredUntil,
      at: timeSlots.startsAt,
      amenityName: amenities.name,
      className: classes.name,
    })
    .from(bookings)
    .innerJoin(timeSlots, eq(timeSlots.id, bookings.slotId))
    .innerJoin(amenities, eq(amenities.id, timeSlots.amenityId))
    .leftJoin(classes, eq(classes.id, timeSlots.classId))
    .where(and(inArray(bookings.slotId, slotIds), or(live, gt(bookings.offeredUntil, clock.now()))));
  return rows.map(({ residentId, at, offeredUntil, ...slot }) => ({
    residentId,
    at,
    title: formatSlotName(slot),
    ...(areRestored && { outcome: formatOutcome(offeredUntil, config.timeZone) }),
    newsType: 'class_update',
    url: bookingsPath,
  }));
}

const formatOutcome = (offeredUntil: Date | null, timeZone: string): string =>
  offeredUntil
    ? `: we’re holding your spot until ${formatFullInstant(offeredUntil, timeZone)}`
    : ': you’re back on the waitlist';

/** Calendars remove or restore an entry only at a higher revision. */
const raiseRevisions = ({ db, clock }: Services, ids: string[]) =>
  db
    .update(timeSlots)
    .set({ revision: sql`${timeSlots.revision} + 1`, revisedAt: clock.now() })
    .where(inArray(timeSlots.id, ids));

async function restore(
  services: Services,
  closureId: string,
  active: readonly Closure[],
): Promise<Touched[]> {
  const { db, clock, config } = services;
  const slots = await db
    .select(getTableColumns(timeSlots))
    .from(timeSlots)
    .where(eq(timeSlots.closureId, closureId))
    .orderBy(asc(timeSlots.startsAt), asc(timeSlots.id))
    .for('no key update');
  const days = [...new Set(slots.map(({ startsAt }) => dayIn(config.timeZone, startsAt)))].sort();
  const plan = new Set((await planDays(services, days)).map(slotKey));
  const restored: string[] = [];
  for (const slot of slots) {
    if (slot.startsAt <= clock.now()) continue;
    const other = findClosure(active, closableKeys(slot), slot);
    if (other) await setClosure(services, slot.id, { closureId: other.id });
    // The schedule dropped it meanwhile. It may come back as a slot without bookings.
    else if (!plan.has(slotKey(slot)))
      await setClosure(services, slot.id, { closureId: null, isWithdrawn: true });
    else restored.push(slot.id);
  }
  if (restored.length === 0) return [];
  await offerSpots(services, restored);
  await raiseRevisions(services, restored);
  for (const id of restored) await promoteWaiting(services, id);
  return listTouched(services, restored, { areRestored: true });
}

const setClosure = ({ db }: Services, id: string, set: Partial<typeof timeSlots.$inferInsert>) =>
  db.update(timeSlots).set(set).where(eq(timeSlots.id, id));

/** A canceled booking ended with its slot, at the same instant. Those that residents canceled ended before. */
async function offerSpots(services: Services, ids: string[]): Promise<void> {
  const { db, clock } = services;
  const until = new Date(clock.now().getTime() + offerHours * 60 * 60 * 1000);
  const slotIds = sql`any(${`{${ids.join(',')}}`}::uuid[])`;
  const end = sql`${until.toISOString()}::timestamptz`;
  await db.execute(sql`
    update bookings b set status = 'waiting', ended_at = null
    from time_slots s where s.id = ${slotIds} and b.slot_id = s.id
      and b.status = 'left' and b.ended_at = s.called_off_at`);
  await db.execute(sql`
    update bookings b set offered_until = least(${end}, s.starts_at)
    from time_slots s where s.id = ${slotIds} and b.slot_id = s.id
      and b.status = 'cancelled' and b.ended_at = s.called_off_at`);
  await db.execute(sql`
    update time_slots s set
      called_off_at = null, closure_id = null, held = offered.held, capacity = greatest(s.capacity, offered.held),
      held_until = case when offered.held > 0 then least(${end}, s.starts_at) end
    from (
      select ids.id, (
        select count(*)::int from bookings b where b.slot_id = ids.id and b.offered_until > ${clock.now().toISOString()}::timestamptz
      ) as held from unnest(${`{${ids.join(',')}}`}::uuid[]) as ids (id)
    ) as offered where s.id = offered.id`);
  await queueJob(services, endOffersJob, { slotIds: ids }, { runAt: until });
}
