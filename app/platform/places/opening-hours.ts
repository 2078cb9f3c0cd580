import { addDays, toWeekday } from '~/domain/clock';
import { atMinute } from '~/domain/local-time';

/** A stretch of a week in which a place is open, by the neighborhood's clocks. */
export type OpeningHour = {
  /** 0 is Sunday: the day on which it opens. */
  weekday: number;
  /** Minutes after that day's midnight. */
  opensAt: number;
  /** Minutes after the same midnight: past 1440 it closes on the day after. */
  closesAt: number;
};

/** A day on which a place is closed, whatever day of the week it is. */
export type Holiday = {
  /** YYYY-MM-DD */
  day: string;
  /** Why, such as 'Christmas'; '' where nothing is said. */
  note: string;
};

export type OpenState = {
  isOpen: boolean;
  /** When it closes if it is open, and opens if it is closed; null where it never does. */
  changesAt: Date | null;
};

/** From when to when it is open, without a break. */
export type Opening = { from: Date; to: Date };

/** Some days of the week that have the same hours. */
export type WeekLine = {
  /** 'Mon–Fri', 'Sat', 'Every day' */
  days: string;
  /** '7 AM – 6 PM', '8 AM – noon, 1 PM – 5 PM', 'Open 24 hours', 'Closed' */
  times: string;
};

/** When a place is open, as a page needs it. */
export type OpenTimes = {
  /** From now on for a week: whether it is open at a moment, the page works out by its clock. */
  openings: Opening[];
  week: WeekLine[];
  /** Those to come, the next one first; a place that keeps none has none. */
  holidays?: Holiday[];
};

/** The gap of a place that closes at all comes within a week: beyond that nothing is laid out. */
const daysAhead = 8;

/**
 * When a place is open around a day, as instants: the clocks' changes are in them, and what follows on without a gap
 * is joined. It serves every moment of that day, and of those after it but for how far it looks ahead.
 * @param day YYYY-MM-DD
 * @param holidays what opens on such a day's weekday stays closed; an evening before goes on until it ends
 * @returns in their order; one that does not end within the week has no end that is known (`to` is the year 275760's)
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
    // Where clocks skip an hour in spring, a stretch within it is none.
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

/** @param openings as `expandOpenings` has them for the day of `now` */
export function stateAt(openings: readonly Opening[], now: Date): OpenState {
  const next = openings.find(({ to }) => to > now);
  if (!next) return { isOpen: false, changesAt: null };
  const isOpen = next.from <= now;
  const changesAt = isOpen ? next.to : next.from;
  return { isOpen, changesAt: changesAt < never ? changesAt : null };
}
