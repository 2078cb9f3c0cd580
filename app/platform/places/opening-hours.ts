import { addDays, toWeekday } from '~/domain/clock';
import { atMinute } from '~/domain/local-time';

export type OpeningHour = {
  weekday: number;
  opensAt: number;
  /** Minutes after the opening day's midnight: above 1440 closes the next day. */
  closesAt: number;
};

export type Holiday = {
  day: string;
  note: string;
};

export type OpenState = {
  isOpen: boolean;
  /** Closing time if open, opening time if closed; null if it never changes. */
  changesAt: Date | null;
};

export type Opening = { from: Date; to: Date };

export type WeekLine = {
  days: string;
  /** Such as '7 AM – 6 PM', '8 AM – noon, 1 PM – 5 PM', 'Open 24 hours' or 'Closed'. */
  times: string;
};

export type OpenTimes = {
  openings: Opening[];
  week: WeekLine[];
  holidays?: Holiday[];
};

/** Any place closes within a week unless it never does, so look no further ahead. */
const daysAhead = 8;

/**
 * Computes openings as instants around a day (YYYY-MM-DD): DST is applied, and adjacent ranges are merged.
 * An evening before a holiday runs to its end. Without an end within the week, `to` is the maximum date.
 */
export function expandOpenings(
  hours: readonly OpeningHour[],
  day: string,
  timeZone: string,
  holidays: readonly Pick<Holiday, 'day'>[] = [],
): Opening[] {
  const closed = new Set(holidays.map((holiday) => holiday.day));
  const at = (day: string, minutes: number) => atMinute(timeZone, day, minutes);
  const openings = Array.from({ length: daysAhead + 3 }, (_, n) => addDays(day, n - 2))
    .flatMap((day) =>
      hours
        .filter(({ weekday }) => weekday === toWeekday(day) && !closed.has(day))
        .map(({ opensAt, closesAt }) => ({ from: at(day, opensAt), to: at(day, closesAt) })),
    )
    // DST skips an hour in spring: a range inside it is empty.
    .filter(({ from, to }) => to > from)
    .sort((one, other) => one.from.getTime() - other.from.getTime());
  const horizon = at(addDays(day, daysAhead), 0);
  return joinOpenings(openings).map(({ from, to }) => ({ from, to: to >= horizon ? never : to }));
}

const never = new Date(8.64e15);

function joinOpenings(openings: readonly Opening[]): Opening[] {
  const joined: Opening[] = [];
  for (const { from, to } of openings) {
    const last = joined.at(-1);
    if (!last || from > last.to) joined.push({ from, to });
    else if (to > last.to) last.to = to;
  }
  return joined;
}

export function stateAt(openings: readonly Opening[], now: Date): OpenState {
  const next = openings.find(({ to }) => to > now);
  if (!next) return { isOpen: false, changesAt: null };
  const isOpen = next.from <= now;
  const changesAt = isOpen ? next.to : next.from;
  return { isOpen, changesAt: changesAt < never ? changesAt : null };
}
