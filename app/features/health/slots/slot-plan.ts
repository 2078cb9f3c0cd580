import { addDays, dayIn, toWeekday } from '~/domain/clock';
import { atMinute, startOfDay } from '~/domain/local-time';

/** Minutes and weekdays as in db/schema/amenities.ts. */
export type WeeklySchedule = {
  amenities: { id: string; capacity: number; bookingDurationMinutes: number }[];
  hours: { amenityId: string; weekday: number; opensAt: number; closesAt: number }[];
  classes: { id: string; amenityId: string; duration: number; capacity: number }[];
  times: {
    classId: string;
    weekday: number;
    startsAt: number;
    validFrom: string;
    validUntil: string | null;
  }[];
  /** Single sessions that take place at another time or in another room than the weekly one. */
  moved?: readonly MovedSession[];
};

type MovedSession = Pick<PlannedSlot, 'amenityId' | 'startsAt' | 'endsAt'> & {
  classId: string;
  plannedAt: Date;
};

export type PlannedSlot = {
  amenityId: string;
  classId: string | null;
  startsAt: Date;
  endsAt: Date;
  capacity: number;
  /** The weekly start of a session that was moved. */
  plannedAt?: Date | null;
};

const minuteMs = 60_000;

/**
 * Start times are local, durations are elapsed time: a day with a clock change has 23 or 25 one-hour slots.
 */
export function planSlots(
  schedule: WeeklySchedule,
  { timeZone, days }: { timeZone: string; days: string[] },
): PlannedSlot[] {
  const [first] = days;
  if (!first) return [];
  const moved = new Map(
    schedule.moved?.map((one) => [slotKey({ ...one, startsAt: one.plannedAt }), one] as const),
  );
  // A class from the previous evening can run past midnight, and a moved session can come from any day.
  const classDays = [
    addDays(first, -1),
    ...days,
    ...[...moved.values()].map((one) => dayIn(timeZone, one.plannedAt)),
  ];
  const classSlots = [...new Set(classDays)]
    .flatMap((day) => planClassSlots(schedule, timeZone, day))
    .map((slot) => toMoved(slot, moved.get(slotKey(slot))));
  const openSlots = days.flatMap((day) => planOpenSlots(schedule, timeZone, day));
  const [start, end] = [first, addDays(days.at(-1)!, 1)].map((day) => startOfDay(timeZone, day));
  return [
    ...withoutRepeats(classSlots.filter(({ startsAt }) => startsAt >= start! && startsAt < end!)),
    ...withoutOverlaps(openSlots.filter((slot) => !classSlots.some((taken) => overlaps(slot, taken)))),
  ];
}

export const overlaps = (
  one: Pick<PlannedSlot, 'amenityId' | 'startsAt' | 'endsAt'>,
  other: Pick<PlannedSlot, 'amenityId' | 'startsAt' | 'endsAt'>,
): boolean => one.amenityId === other.amenityId && one.startsAt < other.endsAt && other.startsAt < one.endsAt;

const toMoved = (slot: PlannedSlot, moved: MovedSession | undefined): PlannedSlot =>
  moved ? { ...slot, ...moved, capacity: slot.capacity } : slot;

/** Keys of what the slot needs to be open (app/platform/closures). */
export const closableKeys = ({
  amenityId,
  classId,
}: Pick<PlannedSlot, 'amenityId' | 'classId'>): string[] => [
  amenityKey(amenityId),
  ...(classId === null ? [] : [classKey(classId)]),
];

export const amenityKey = (id: string): string => `amenity:${id}`;
export const classKey = (id: string): string => `class:${id}`;

/** Identifies a slot in the schedule. A moved session keeps its weekly start. */
export const slotKey = ({
  amenityId,
  classId,
  startsAt,
  plannedAt,
}: Pick<PlannedSlot, 'amenityId' | 'classId' | 'startsAt' | 'plannedAt'>): string =>
  `${(plannedAt ?? startsAt).getTime()} ${classId === null ? `amenity ${amenityId}` : `class ${classId}`}`;

function planClassSlots({ amenities, classes, times }: WeeklySchedule, timeZone: string, day: string) {
  return times
    .filter(isWeekdayOf(day))
    .filter(isValidOn(day))
    .flatMap((time): PlannedSlot[] => {
      const held = classes.find(({ id }) => id === time.classId);
      const place = amenities.find(({ id }) => id === held?.amenityId);
      if (!held || !place) return [];
      const startsAt = atMinute(timeZone, day, time.startsAt);
      return [{ ...slot(place.id, startsAt, held.duration), classId: held.id, capacity: held.capacity }];
    });
}

function planOpenSlots({ amenities, hours }: WeeklySchedule, timeZone: string, day: string): PlannedSlot[] {
  return hours.filter(isWeekdayOf(day)).flatMap(({ amenityId, opensAt, closesAt }) => {
    const amenity = amenities.find(({ id }) => id === amenityId);
    if (!amenity) return [];
    const { bookingDurationMinutes: minutes, capacity } = amenity;
    const opens = atMinute(timeZone, day, opensAt);
    const whole = Math.floor(
      (atMinute(timeZone, day, closesAt).getTime() - opens.getTime()) / minuteMs / minutes,
    );
    // Opening hours inside a skipped clock hour can close before they open.
    return Array.from({ length: Math.max(whole, 0) }, (_, index) => {
      const startsAt = new Date(opens.getTime() + index * minutes * minuteMs);
      return { ...slot(amenityId, startsAt, minutes), classId: null, capacity };
    });
  });
}

const slot = (amenityId: string, startsAt: Date, minutes: number) => ({
  amenityId,
  startsAt,
  endsAt: new Date(startsAt.getTime() + minutes * minuteMs),
});

const isWeekdayOf = (day: string) => {
  const today = toWeekday(day);
  return ({ weekday }: { weekday: number }) => weekday === today;
};

export const isValidOn =
  (day: string) =>
  ({ validFrom, validUntil }: { validFrom: string; validUntil: string | null }) =>
    validFrom <= day && (validUntil === null || day < validUntil);

/** When the clocks skip ahead, two class times can become the same instant. */
const withoutRepeats = (slots: PlannedSlot[]) => [
  ...new Map(slots.map((slot) => [slotKey(slot), slot])).values(),
];

/** When the clocks skip ahead, two ranges of opening hours can overlap. The earlier slot wins. */
function withoutOverlaps(slots: PlannedSlot[]): PlannedSlot[] {
  const last = new Map<string, PlannedSlot>();
  return slots
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .filter((slot) => {
      const before = last.get(slot.amenityId);
      if (before && overlaps(before, slot)) return false;
      last.set(slot.amenityId, slot);
      return true;
    });
}
