import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import type { ContentKind, Field } from './content-kind.server';
import { wholeNumber } from './fields/number-fields.server';
import { type ContentTable, tableStore } from './table-store.server';

type Declared = Omit<ContentKind, 'store'> & {
  table: ContentTable;
  listedBy?: AnyPgColumn;
};

/** Defines a content kind stored in a table. A `position` column adds an order cell. */
export function defineContent({ table, listedBy, fields: declared, ...kind }: Declared): ContentKind {
  const fields = table.position ? [...declared, order] : declared;
  return { ...kind, fields, store: tableStore(table, fields, listedBy) };
}

const order: Field = wholeNumber('order', 'Position in the list', [0, 1_000_000], {
  isOptional: true,
  property: 'position',
  hint: 'Lowest first. Leave blank to put it last.',
});
