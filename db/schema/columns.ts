import { type AnyPgColumn, customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The id of a row without which this one can't be: it is deleted with that. */
export const cascadingText = <Name extends string>(name: Name, of: () => AnyPgColumn) =>
  text(name).notNull().references(of, { onDelete: 'cascade' });

/** The same where the id is a UUID. */
export const cascadingUuid = <Name extends string>(name: Name, of: () => AnyPgColumn) =>
  uuid(name).notNull().references(of, { onDelete: 'cascade' });

/** The id of another row, which can't be deleted while this one is there. */
export const textOf = <Name extends string>(name: Name, of: () => AnyPgColumn) =>
  text(name).notNull().references(of);

/** The same where the id is a UUID. */
export const uuidOf = <Name extends string>(name: Name, of: () => AnyPgColumn) =>
  uuid(name).notNull().references(of);

/** Since when an entry of the managers' content is shown no more; null: it is shown. It is retired, never deleted. */
export const retiredAt = () => timestamp('retired_at', { withTimezone: true });

/** Number of managers' changes to an appointment: calendars take the higher one as newer. */
export const revision = () => integer('revision').notNull().default(0);

/** Time of the last revision; null: never. */
export const revisedAt = () => timestamp('revised_at', { withTimezone: true });

/** When the appointment was last moved, which resets its reminders; null: never. */
export const movedAt = () => timestamp('moved_at', { withTimezone: true });

/** Bytes as they are. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
