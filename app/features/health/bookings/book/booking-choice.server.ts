import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';

import { amenities, classes, timeSlots } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { dateFormat } from '~/domain/date-format';
import { type DomainError, isDomainError } from '~/domain/errors';
import { startOfDay } from '~/domain/local-time';
import { parseInput } from '~/domain/parse.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { listAmenities, listClasses } from '~/features/health/amenities/amenities.server';
import { listRulesToAgree } from '~/features/health/amenities/rules.server';
import { heldSpots } from '~/features/health/slots/slot-places.server';
import { bookingDays, type SlotCard } from '~/features/health/slots/slots';
import { bookableDays, invalidField } from '~/features/health/slots/slots.server';
import { type SlotQuery, slotQuerySchema } from '~/features/health/slots/time-slots.schema.server';
import { listSlots } from '~/features/health/slots/time-slots.server';
import { amenityKey, classKey } from '~/features/health/slots/slot-plan';
import { whyClosedOn } from '~/platform/closures/closed-days.server';
import { formatDay } from '~/ui/dates';

import type { Bookable, BookingChoice } from '../bookings';

type Wanted = { what: Bookable | null; date: string; amenityId: string; classId: string };

/**
 * Ignores invalid filters, and reports them in `refusal`. Without a date, picks the first day with sessions.
 */
export async function readBookingChoice(
  services: Services,
  viewer: Viewer,
  asked: URLSearchParams,
): Promise<{ choice: BookingChoice; refusal: DomainError | null }> {
  const [allAmenities, allClasses] = await Promise.all([listAmenities(services), listClasses(services)]);
  const wanted = parseFilters(asked);
  const days = bookableDays(services);
  const known: Wanted = {
    what: wanted.what,
    date: days.includes(wanted.date) ? wanted.date : '',
    amenityId: idIn(allAmenities, wanted.amenityId),
    classId: idIn(allClasses, wanted.classId),
  };
  const found = await findSlots(services, viewer, wanted);
  const { date, what, counts, slots } = found.refusal ? await findSlots(services, viewer, known) : found;
  const countOf = (day: string) =>
    counts.find((one) => one.day === day && one.what === what) ?? { sessions: 0, left: 0 };
  const choice = {
    amenityId: known.amenityId,
    classId: known.classId,
    what,
    date,
    slots,
    rules: await listRulesToAgree(
      services,
      viewer,
      (slots ?? []).map(({ amenityId }) => amenityId),
    ),
    days: days.map((day) => {
      const { sessions, left } = countOf(day);
      return { day, label: dayLabel(day, days[0] ?? day), sessions, left };
    }),
    amenities: allAmenities.map(({ id, name }) => ({ id, name })),
    classes: allClasses.map(({ id, name, amenityId }) => ({ id, name, amenityId })),
    closed: await whyClosedOn(services, toKeys(known, allClasses), date),
    timeSlotId: asked.get('timeSlotId') ?? '',
    problem: found.refusal && formatRefusal(found.refusal),
  };
  return { choice, refusal: found.refusal };
}

/** Without a filter, only a closure of everything counts. */
const toKeys = ({ amenityId, classId }: Wanted, classes: readonly { id: string; amenityId: string }[]) => [
  ...(classId ? [classKey(classId)] : []),
  ...[amenityId || classes.find(({ id }) => id === classId)?.amenityId]
    .filter(Boolean)
    .map((id) => amenityKey(id!)),
];

/** In a form, a slot that is gone by now is an invalid choice, not a missing page. */
export async function notFoundAsInvalid<Result>(chosen: Promise<Result>): Promise<Result> {
  try {
    return await chosen;
  } catch (error) {
    if (!isDomainError(error) || error.code !== 'not-found') throw error;
    const text = 'This session is no longer offered. Choose another one.';
    throw invalidField('timeSlotId', text);
  }
}

function parseFilters(asked: URLSearchParams): Wanted {
  const [date = '', amenityId = '', classId = ''] = ['date', 'amenityId', 'classId'].map(
    (name) => asked.get(name) ?? '',
  );
  const what = asked.get('what');
  // A class filter implies classes, whatever kind was selected before.
  const isSaid = classId === '' && (what === 'class' || what === 'room');
  return { what: isSaid ? what : null, date, amenityId, classId };
}

const idIn = (list: { id: string }[], id: string) => (list.some((one) => one.id === id) ? id : '');

const formatRefusal = ({ detail, options }: DomainError) =>
  Object.values(options.errors ?? {})[0]?.[0] ?? detail;

type Found = {
  date: string;
  what: Bookable;
  counts: DayCount[];
  slots: SlotCard[] | null;
  refusal: DomainError | null;
};

async function findSlots(services: Services, viewer: Viewer, wanted: Wanted): Promise<Found> {
  const [today = ''] = bookableDays(services);
  try {
    const { what: _, ...filters } = wanted;
    const query = parseInput(slotQuerySchema, { ...filters, date: wanted.date || today });
    const counts = await countDays(services, query);
    const what = wanted.what ?? toBookable(wanted, counts);
    const first = counts.find((one) => one.what === what)?.day;
    const date = wanted.date ? query.date : (first ?? today);
    const slots = await listSlots(services, viewer, { ...query, date });
    const isOfKind = ({ classId }: SlotCard) => (classId === null) === (what === 'room');
    return { date, what, counts, slots: slots.filter(isOfKind), refusal: null };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const what = wanted.what ?? toBookable(wanted, []);
    return { date: wanted.date || today, what, counts: [], slots: null, refusal: error };
  }
}

/** Prefers classes, or rooms if only an amenity is chosen. Uses the other kind if there are none. */
function toBookable({ amenityId, classId }: Wanted, counts: DayCount[]): Bookable {
  const [meant, other]: Bookable[] = amenityId && !classId ? ['room', 'class'] : ['class', 'room'];
  const has = (what: Bookable | undefined) => counts.some((one) => one.what === what);
  return (has(meant) || !has(other) ? meant : other) ?? 'class';
}

type DayCount = { day: string; what: Bookable; sessions: number; left: number };

async function countDays(
  { db, clock, config: { timeZone } }: Services,
  { amenityId, classId }: SlotQuery,
): Promise<DayCount[]> {
  const end = addDays(dayIn(timeZone, clock.now()), bookingDays);
  return db
    .select({
      day: sql<string>`(${timeSlots.startsAt} at time zone ${timeZone})::date::text`,
      what: sql<Bookable>`case when ${timeSlots.classId} is null then 'room' else 'class' end`,
      sessions: count(),
      left: sql<number>`(count(*) filter (where ${timeSlots.booked} + ${heldSpots(sql`${clock.now().toISOString()}::timestamptz`)} < ${timeSlots.capacity}))::int`,
    })
    .from(timeSlots)
    .innerJoin(amenities, eq(amenities.id, timeSlots.amenityId))
    .leftJoin(classes, eq(classes.id, timeSlots.classId))
    .where(
      and(
        gt(timeSlots.startsAt, clock.now()),
        lt(timeSlots.startsAt, startOfDay(timeZone, end)),
        isNull(timeSlots.calledOffAt),
        isNull(amenities.retiredAt),
        isNull(classes.retiredAt),
        amenityId ? eq(timeSlots.amenityId, amenityId) : undefined,
        classId ? eq(timeSlots.classId, classId) : undefined,
      ),
    )
    .groupBy(sql`1, 2`)
    .orderBy(sql`1`);
}

const monthAndDay = dateFormat({ month: 'long', day: 'numeric' });

const dayLabel = (day: string, today: string) =>
  `${formatDay(day, today)}, ${monthAndDay('UTC', new Date(`${day}T12:00:00Z`))}`;
