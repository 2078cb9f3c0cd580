import { and, eq, gt, isNull, lt, min } from 'drizzle-orm';

import { amenities, classes, timeSlots } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { dateFormat } from '~/domain/date-format';
import { type DomainError, isDomainError } from '~/domain/errors';
import { startOfDay } from '~/domain/local-time';
import { parseInput } from '~/domain/parse.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { listAmenities, listClasses } from '~/features/health/amenities/amenities.server';
import type { SlotCard } from '~/features/health/slots/slots';
import { bookableDays, invalidField } from '~/features/health/slots/slots.server';
import { type SlotQuery, slotQuerySchema } from '~/features/health/slots/time-slots.schema.server';
import { listSlots } from '~/features/health/slots/time-slots.server';
import { formatDay } from '~/ui/dates';

import type { BookingChoice } from '../bookings';

type Wanted = { date: string; amenityId: string; classId: string };

/**
 * What the booking form offers for an address' `date`, `amenityId`, `classId` and `timeSlotId`. Without a date it is
 * the first day that has something to offer. What can't be had is told, and the rest is offered all the same.
 * @returns with the refusal of what was asked for, if it was refused
 */
export async function readBookingChoice(
  services: Services,
  viewer: Viewer,
  asked: URLSearchParams,
): Promise<{ choice: BookingChoice; refusal: DomainError | null }> {
  const [allAmenities, allClasses] = await Promise.all([listAmenities(services), listClasses(services)]);
  const wanted = toWanted(asked);
  const days = bookableDays(services);
  const known: Wanted = {
    date: days.includes(wanted.date) ? wanted.date : '',
    amenityId: idIn(allAmenities, wanted.amenityId),
    classId: idIn(allClasses, wanted.classId),
  };
  const found = await findSlots(services, viewer, wanted);
  const { date, slots } = found.refusal ? await findSlots(services, viewer, known) : found;
  const choice = {
    ...known,
    date,
    slots,
    days: days.map((day) => ({ day, label: dayLabel(day, days[0] ?? day) })),
    amenities: allAmenities.map(({ id, name }) => ({ id, name })),
    classes: allClasses.map(({ id, name, amenityId }) => ({ id, name, amenityId })),
    timeSlotId: asked.get('timeSlotId') ?? '',
    problem: found.refusal && toWords(found.refusal),
  };
  return { choice, refusal: found.refusal };
}

/**
 * A choice from the form, where a slot that is not there (any more) is no address in vain but a wrong choice.
 * @throws Invalid in the place of NotFound
 */
export async function notFoundAsInvalid<Result>(chosen: Promise<Result>): Promise<Result> {
  try {
    return await chosen;
  } catch (error) {
    if (!isDomainError(error) || error.code !== 'not-found') throw error;
    const text = 'This session is not offered any more. Choose another one.';
    throw invalidField('timeSlotId', text);
  }
}

const toWanted = (asked: URLSearchParams): Wanted => ({
  date: asked.get('date') ?? '',
  amenityId: asked.get('amenityId') ?? '',
  classId: asked.get('classId') ?? '',
});

const idIn = (list: { id: string }[], id: string) => (list.some((one) => one.id === id) ? id : '');

const toWords = ({ detail, options }: DomainError) => Object.values(options.errors ?? {})[0]?.[0] ?? detail;

type Found = { date: string; slots: SlotCard[] | null; refusal: DomainError | null };

async function findSlots(services: Services, viewer: Viewer, wanted: Wanted): Promise<Found> {
  const [today = ''] = bookableDays(services);
  try {
    const query = parseInput(slotQuerySchema, { ...wanted, date: wanted.date || today });
    const date = wanted.date ? query.date : await firstDay(services, query);
    return { date, slots: await listSlots(services, viewer, { ...query, date }), refusal: null };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { date: wanted.date || today, slots: null, refusal: error };
  }
}

/** The first of the bookable days on which something of the kind begins; today where nothing does. */
async function firstDay(services: Services, { date: today, amenityId, classId }: SlotQuery): Promise<string> {
  const { timeZone } = services.config;
  const end = addDays(bookableDays(services).at(-1) ?? today, 1);
  const [row] = await services.db
    .select({ startsAt: min(timeSlots.startsAt) })
    .from(timeSlots)
    .innerJoin(amenities, eq(amenities.id, timeSlots.amenityId))
    .leftJoin(classes, eq(classes.id, timeSlots.classId))
    .where(
      and(
        gt(timeSlots.startsAt, services.clock.now()),
        lt(timeSlots.startsAt, startOfDay(timeZone, end)),
        isNull(timeSlots.calledOffAt),
        isNull(amenities.retiredAt),
        isNull(classes.retiredAt),
        amenityId ? eq(timeSlots.amenityId, amenityId) : undefined,
        classId ? eq(timeSlots.classId, classId) : undefined,
      ),
    );
  return row?.startsAt ? dayIn(timeZone, row.startsAt) : today;
}

const monthAndDay = dateFormat({ month: 'long', day: 'numeric' });

/** "Today, November 20"; both days YYYY-MM-DD. */
const dayLabel = (day: string, today: string) =>
  `${formatDay(day, today)}, ${monthAndDay('UTC', new Date(`${day}T12:00:00Z`))}`;
