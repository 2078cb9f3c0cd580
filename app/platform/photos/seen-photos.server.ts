import { and, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

import { can, type Capability } from '~/domain/capabilities';

import type { PhotoKind } from './photo-kind.server';

type Declared = Omit<PhotoKind, 'findSeen' | 'isPersonal'> & {
  table: PgTable & { id: AnyPgColumn };
  isShown: SQL | undefined;
  keeper: Capability;
  isPersonal?: boolean;
};

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
