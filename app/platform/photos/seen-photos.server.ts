import { and, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

import { can, type Capability } from '~/domain/capabilities';

import type { PhotoKind } from './photo-kind.server';

type Declared = Omit<PhotoKind, 'findSeen' | 'isPersonal'> & {
  table: PgTable & { id: AnyPgColumn };
  /** Which of the table's rows every resident sees; undefined: all. */
  isShown: SQL | undefined;
  /** Who sees the others too, such as those that are retired. */
  keeper: Capability;
  isPersonal?: boolean;
};

/** Photos of what all residents find alike: they see those of what is shown, and who looks after it all. */
export const photosOf = ({ table, isShown, keeper, isPersonal = false, ...kind }: Declared): PhotoKind => ({
  ...kind,
  isPersonal,
  async findSeen({ db }, viewer, ids) {
    if (viewer === null || ids.length === 0) return [];
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, ids), can(viewer, keeper) ? undefined : isShown));
    return rows.map(({ id }) => String(id));
  },
});
