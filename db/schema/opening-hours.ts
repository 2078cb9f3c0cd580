import { sql } from 'drizzle-orm';
import { check, integer, type AnyPgColumn } from 'drizzle-orm/pg-core';

export const openingHourColumns = () => ({
  /** The opening day. 0 is Sunday, as in JavaScript. */
  weekday: integer('weekday').notNull(),
  /** Minutes after local midnight. */
  opensAt: integer('opens_at').notNull(),
  /** Minutes after the opening day's midnight. More than 1440 means the next day. */
  closesAt: integer('closes_at').notNull(),
});

export const openingHourChecks = (
  name: string,
  { weekday, opensAt, closesAt }: Record<'weekday' | 'opensAt' | 'closesAt', AnyPgColumn>,
) => [
  check(`${name}_weekday_is_known`, sql`${weekday} between 0 and 6`),
  check(`${name}_open_within_the_day`, sql`${opensAt} between 0 and 1439`),
  check(`${name}_close_after_opening`, sql`${closesAt} > ${opensAt} and ${closesAt} <= ${opensAt} + 1440`),
];
