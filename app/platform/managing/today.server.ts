import { type SQL, sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { toCountParameters } from './counts.server';
import type { HeldToday } from './today';

export type Gathering = Pick<HeldToday, 'icon' | 'label' | 'verb'> & {
  to: (id: string) => string;
  /** Selects id, title, place, starts_at, ends_at, heads and capacity, in this order, for `isStillToday`. */
  held: SQL;
};

type Row = Omit<HeldToday, keyof Gathering> & { kind: number };

export const prepareToday = (gatherings: readonly Gathering[]) =>
  preparedStatement<Row>(
    sql`${sql.join(
      gatherings.map(
        ({ held }, kind) => sql`
        select ${sql.raw(String(kind))} as kind, held.* from (${held})
          as held (id, title, place, "startsAt", "endsAt", heads, capacity)`,
      ),
      sql` union all `,
    )} order by "startsAt", title, id`,
  );

export async function readToday(services: Services, viewer: Viewer): Promise<HeldToday[]> {
  requireCapability(viewer, 'content', 'open this page');
  const { readToday: read, gatherings } = services.registry;
  const rows = await read(services.db, toCountParameters(services));
  return rows.map(({ kind, startsAt, endsAt, ...row }) => {
    const { icon, label, verb, to } = gatherings[kind]!;
    return { ...row, ...toInstants(startsAt, endsAt), icon, label, verb, to: to(row.id) };
  });
}

/** Drizzle parses no dates in raw SQL. */
const toInstants = (startsAt: string, endsAt: string) => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
});
