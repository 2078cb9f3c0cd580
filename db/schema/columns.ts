import { type AnyPgColumn, text, uuid } from 'drizzle-orm/pg-core';

/** The id of a row without which this one can't be: it is deleted with that. */
export const cascadingText = <Name extends string>(name: Name, of: () => AnyPgColumn) =>
  text(name).notNull().references(of, { onDelete: 'cascade' });

/** The same where the id is a UUID. */
export const cascadingUuid = <Name extends string>(name: Name, of: () => AnyPgColumn) =>
  uuid(name).notNull().references(of, { onDelete: 'cascade' });
