import { addDays, toWeekday } from '~/domain/clock';
import { atMinute } from '~/domain/local-time';

/** A weekly recurring range in local time. */
export type OpeningHour = {
  /** The day on which it opens; 0 is Sunday. */
  weekday: number;
  /** Minutes after midnight. */
  opensAt: number;
  /** Minutes after the opening day's midnight: above 1440 closes the next day. */
  closesAt: number;
};

export type Holiday = {
  /** YYYY-MM-DD */
  day: string;
  /** The reason, such as 'Christmas', or ''. */
  note: string;
};

export type OpenState = {
  isOpen: boolean;
  /** Closing time if open, opening time if closed; null if it never changes. */
  changesAt: Date | null;
};

export type Opening = { from: Date; to: Date };

export type WeekLine = {
  /** 'Mon–Fri', 'Sat', 'Every day' */
  days: string;
  /** '7 AM – 6 PM', '8 AM – noon, 1 PM – 5 PM', 'Open 24 hours', 'Closed' */
  times: string;
};

export type OpenTimes = {
  /** For the coming week. The page derives the current state from its own clock. */
  openings: Opening[];
  week: WeekLine[];
  /** Upcoming ones, earliest first. Undefined if the place has no holidays. */
  holidays?: Holiday[];
};

/** A week has a gap unless the place never closes, so there is no need to look further. */
const daysAhead = 8;

/**
 * Openings around a day as instants: DST is applied, and adjacent ranges are merged.
 * @param day YYYY-MM-DD
 * @param holidays no opening starts on these days; one from the evening before runs to its end
 * @returns sorted; `to` is the maximum date if the place never closes
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

/** @param openings from `expandOpenings` for the day of `now` */
export function stateAt(openings: readonly Opening[], now: Date): OpenState {
  const next = openings.find(({ to }) => to > now);
  if (!next) return { isOpen: false, changesAt: null };
  const isOpen = next.from <= now;
  const changesAt = isOpen ? next.to : next.from;
  return { isOpen, changesAt: changesAt < never ? changesAt : null };
}
