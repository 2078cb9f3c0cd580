import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Place } from '~/domain/place';
import type { Services } from '~/domain/services';

/** A thing with a page, which a problem report may be about. */
export type Thing = { title: string; path: string; place: Place | null };

export type ThingKind = {
  find(services: Services, id: string): Promise<Thing | null>;
  /** By title, for a choice in a form. */
  list(services: Services): Promise<{ id: string; title: string }[]>;
};

const mostListed = 200;

type Declared = {
  table: PgTable & { id: AnyPgColumn };
  title: SQLWrapper;
  isShown: SQL | undefined;
  toPath(id: string): string;
  /** Degrees. */
  latitude?: AnyPgColumn;
  longitude?: AnyPgColumn;
};

export const thingsOf = ({ table, title, isShown, toPath, latitude, longitude }: Declared): ThingKind => ({
  async find({ db }, id) {
    const [row] = await db
      .select({
        title: sql<string>`${title}`,
        latitude: sql<number | null>`${latitude ?? sql`null`}`,
        longitude: sql<number | null>`${longitude ?? sql`null`}`,
      })
      .from(table)
      .where(and(eq(table.id, id), isShown));
    if (!row) return null;
    const { latitude: lat, longitude: lng } = row;
    const place = lat === null || lng === null ? null : { latitude: lat, longitude: lng };
    return { title: row.title, path: toPath(id), place };
  },

  list: ({ db }) =>
    db
      .select({ id: sql<string>`${table.id}`, title: sql<string>`${title}` })
      .from(table)
      .where(isShown)
      .orderBy(sql`2`, table.id)
      .limit(mostListed),
});
