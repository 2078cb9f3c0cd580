import type { eventSeries } from '#db/schema';
import { addDays, toWeekday } from '~/domain/clock';
import { atMinute, toLocalTime } from '~/domain/local-time';

import { type Frequency, yearsAhead } from './series';

export type Series = typeof eventSeries.$inferSelect;
type Rule = Pick<Series, 'frequency' | 'firstDay'>;

const minuteMs = 60_000;

/** The days of an endless rule. Months without its day are skipped, as RFC 5545 does. */
export function* ruleDays({ frequency, firstDay }: Rule): Generator<string, never> {
  const step = { weekly: 7, biweekly: 14 }[frequency as string];
  for (let at = 0; ; at++) {
    const day = step === undefined ? dayOfMonth(frequency, firstDay, at) : addDays(firstDay, at * step);
    if (day !== null) yield day;
  }
}

export function listRuleDays(rule: Rule & Pick<Series, 'dates'>): string[] {
  const days = ruleDays(rule);
  return Array.from({ length: rule.dates }, () => days.next().value);
}

function dayOfMonth(frequency: Frequency, firstDay: string, monthsLater: number): string | null {
  const [year = 0, month = 0, date = 0] = firstDay.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + monthsLater, 1)).toISOString().slice(0, 10);
  const inMonth = (number: number) => {
    const day = addDays(first, number - 1);
    return day.slice(0, 7) === first.slice(0, 7) ? day : null;
  };
  if (frequency === 'monthly-date') return inMonth(date);
  const firstSuch = 1 + ((toWeekday(firstDay) - toWeekday(first) + 7) % 7);
  if (frequency === 'monthly-weekday') return inMonth(firstSuch + (toOrdinal(firstDay) - 1) * 7);
  return inMonth(firstSuch + 28) ?? inMonth(firstSuch + 21);
}

/** 3 for the third Thursday of a month. */
const toOrdinal = (day: string): number => Math.ceil(Number(day.slice(8)) / 7);

export const isLastSuchWeekday = (day: string): boolean => addDays(day, 7).slice(0, 7) !== day.slice(0, 7);

/** The last day that a rule may reach. A comparison with a day needs no valid February 29. */
export const toHorizon = (firstDay: string): string =>
  `${Number(firstDay.slice(0, 4)) + yearsAhead}${firstDay.slice(4)}`;

export type RuleTimes = Pick<Series, 'firstDay' | 'startMinute' | 'minutesLong' | 'timeZone'>;

/** Reads a rule's local times from its first date. */
export function toRuleTimes(timeZone: string, startsAt: Date, endsAt: Date): RuleTimes {
  const [start, end] = [startsAt, endsAt].map((at) => toLocalTime(timeZone, at)) as [string, string];
  const minutesLong = (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / minuteMs;
  return {
    timeZone,
    firstDay: start.slice(0, 10),
    startMinute: Number(start.slice(11, 13)) * 60 + Number(start.slice(14)),
    // Within the hour that clocks repeat, the end can show an earlier time than the start.
    minutesLong:
      minutesLong > 0 ? minutesLong : Math.ceil((endsAt.getTime() - startsAt.getTime()) / minuteMs),
  };
}

/** A date's times by its rule: the same local times on every day, as far as the clocks have them. */
export function timesOn({ timeZone, startMinute, minutesLong }: Omit<RuleTimes, 'firstDay'>, day: string) {
  const startsAt = atMinute(timeZone, day, startMinute);
  const endsAt = atMinute(timeZone, day, startMinute + minutesLong);
  // Clocks that go forward can skip a whole short event.
  return { startsAt, endsAt: endsAt > startsAt ? endsAt : new Date(+startsAt + minutesLong * minuteMs) };
}

export const isAt = (one: { startsAt: Date; endsAt: Date }, other: { startsAt: Date; endsAt: Date }) =>
  +one.startsAt === +other.startsAt && +one.endsAt === +other.endsAt;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** 'Every Tuesday', 'Every other Tuesday', 'Monthly on the 31st', 'Every third Thursday of the month' */
export function formatRule({ frequency, firstDay }: Rule): string {
  const weekday = weekdays[toWeekday(firstDay)]!;
  const date = Number(firstDay.slice(8));
  const suffix = date > 10 && date < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][date % 10] ?? 'th');
  return {
    weekly: `Every ${weekday}`,
    biweekly: `Every other ${weekday}`,
    'monthly-date': `Monthly on the ${date}${suffix}`,
    'monthly-weekday': `Every ${ordinals[toOrdinal(firstDay) - 1]} ${weekday} of the month`,
    'monthly-last-weekday': `Every last ${weekday} of the month`,
  }[frequency];
}

/** The rule as an RRULE of RFC 5545, without its count. */
export function toRecurrence({ frequency, firstDay }: Rule): string {
  const weekday = weekdays[toWeekday(firstDay)]!.slice(0, 2).toUpperCase();
  return {
    weekly: 'FREQ=WEEKLY',
    biweekly: 'FREQ=WEEKLY;INTERVAL=2',
    'monthly-date': `FREQ=MONTHLY;BYMONTHDAY=${Number(firstDay.slice(8))}`,
    'monthly-weekday': `FREQ=MONTHLY;BYDAY=${toOrdinal(firstDay)}${weekday}`,
    'monthly-last-weekday': `FREQ=MONTHLY;BYDAY=-1${weekday}`,
  }[frequency];
}
