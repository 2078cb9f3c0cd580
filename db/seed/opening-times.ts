import type { businessHours } from '../schema';

/** A stretch of a week, as the tables of opening hours have it. */
export type Hours = Pick<typeof businessHours.$inferInsert, 'weekday' | 'opensAt' | 'closesAt'>;

/** Days of the week as JavaScript numbers them: 0 is Sunday. */
export const [sunday, monday, tuesday, wednesday, thursday, friday, saturday] = [
  0, 1, 2, 3, 4, 5, 6,
] as const;
export const weekdays = [monday, tuesday, wednesday, thursday, friday] as const;
export const everyDay = [...weekdays, saturday, sunday] as const;

/** Open on each of the days, from and to an hour after midnight: 26 is 2 AM of the day after. */
export const open = (days: readonly number[], from: number, to: number): Hours[] =>
  days.map((weekday) => ({ weekday, opensAt: from * 60, closesAt: to * 60 }));
