import { type AnyPgColumn, customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A foreign key to a text id, deleted together with the referenced row. */
export const cascadingText = <Name extends string>(name: Name, of: () => AnyPgColumn) =>
  text(name).notNull().references(of, { onDelete: 'cascade' });

export const cascadingUuid = <Name extends string>(name: Name, of: () => AnyPgColumn) =>
  uuid(name).notNull().references(of, { onDelete: 'cascade' });

/** A foreign key to a text id that prevents the deletion of the referenced row. */
export const textOf = <Name extends string>(name: Name, of: () => AnyPgColumn) =>
  text(name).notNull().references(of);

export const uuidOf = <Name extends string>(name: Name, of: () => AnyPgColumn) =>
  uuid(name).notNull().references(of);

/** Hides an entry of the managers' content. Entries are retired, never deleted. */
export const retiredAt = () => timestamp('retired_at', { withTimezone: true });

/** Calendars treat the higher number as newer. */
export const revision = () => integer('revision').notNull().default(0);

export const revisedAt = () => timestamp('revised_at', { withTimezone: true });

/** Moving an appointment resets its reminders. */
export const movedAt = () => timestamp('moved_at', { withTimezone: true });

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
