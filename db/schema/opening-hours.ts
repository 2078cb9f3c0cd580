import { sql } from 'drizzle-orm';
import { check, integer, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** The columns of a stretch of a week in which a place is open, by the neighborhood's clocks. */
export const openingHourColumns = () => ({
  /** 0 is Sunday, as in JavaScript: the day on which it opens. */
  weekday: integer('weekday').notNull(),
  /** Minutes after midnight. */
  opensAt: integer('opens_at').notNull(),
  /** Minutes after the midnight before: past 1440 it closes on the day after. */
  closesAt: integer('closes_at').notNull(),
});

/** @param name of the table that the columns are of */
export const openingHourChecks = (
  name: string,
  { weekday, opensAt, closesAt }: Record<'weekday' | 'opensAt' | 'closesAt', AnyPgColumn>,
) => [
  check(`${name}_weekday_is_known`, sql`${weekday} between 0 and 6`),
  check(`${name}_open_within_the_day`, sql`${opensAt} between 0 and 1439`),
  check(`${name}_close_after_opening`, sql`${closesAt} > ${opensAt} and ${closesAt} <= ${opensAt} + 1440`),
];
