// Owned by app/platform/search.

import { customType, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The searched words of rows of other tables, written by their triggers (decision 134). Whether a row is visible is its
 * own table's matter.
 */
export const searchEntries = pgTable(
  'search_entries',
  (t) => ({
    tableName: t.text('table_name').notNull(),
    id: t.text('id').notNull(),
    document: tsvector('document').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.tableName, table.id] }),
    // Without a list of pending entries, which every search would read.
    index('search_entries_document_idx').using('gin', table.document).with({ fastupdate: false }),
  ],
);
