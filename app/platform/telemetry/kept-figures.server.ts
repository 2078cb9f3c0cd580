import { type SQL, sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import { keptFigures } from '#db/schema';
import type { Services } from '~/domain/services';

type Values = { day: string } & Record<string, string>;

type Stored<Figures> = {
  revision: string;
  day: string | null;
  computedFrom: string | null;
  figures: Figures;
  computedAt: string | null;
};

/**
 * Stores figures that need a look at every meter, and computes them again only after their data has changed.
 * @param options.revision SQL that changes with the data
 * @param options.holdsMs how long figures of the same day may be older than their data
 */
export function keepFigures<Figures, Given extends Values>({
  name,
  revision,
  holdsMs = 0,
  compute,
}: {
  name: string;
  revision: SQL;
  holdsMs?: number;
  compute: (services: Services, values: Given) => Promise<Figures>;
}): (services: Services, values: Given) => Promise<Figures> {
  const find = preparedStatement<Stored<Figures>>(sql`
    select (${revision})::text as revision, kept.day::text as day, kept.revision as "computedFrom", figures,
      computed_at as "computedAt"
    from (select) as one left join kept_figures as kept on name = ${sql.raw(`'${name}'`)}`);
  return async (services, values) => {
    const [stored] = await find(services.db, values);
    const now = services.clock.now();
    const age = stored?.computedAt ? Math.abs(now.getTime() - Date.parse(stored.computedAt)) : Infinity;
    const isCurrent = stored?.revision === stored?.computedFrom || age < holdsMs;
    if (stored?.day === values.day && isCurrent) return stored.figures;
    const figures = await compute(services, values);
    // The revision is from before the figures, so a change in between computes them again.
    const row = { day: values.day, revision: stored?.revision ?? '', figures, computedAt: now };
    await services.db
      .insert(keptFigures)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: keptFigures.name, set: row });
    return figures;
  };
}

/** Changes when a manager adds, moves or revokes a meter, and when a night was checked. */
export const editsOf = (feed: 'energy' | 'water'): SQL =>
  sql.raw(`(select sum(edits) from feed_changes where feed = '${feed}')`);
