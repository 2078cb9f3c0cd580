import { type SQL, sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import { addDays } from '~/domain/clock';
import type { Services } from '~/domain/services';
import { editsOf, keepFigures } from '~/platform/telemetry/kept-figures.server';

const week = 7;
/** With fewer homes, an average would reveal a neighbor's use. */
const minNeighbors = 3;

type Neighbors = { energy?: number; water?: number };
export const noNeighbors: Neighbors = {};

/** Averages a day of the other homes in the week until yesterday. */
export async function averageNeighbors(
  services: Services,
  home: string,
  yesterday: string,
): Promise<Neighbors> {
  const days = { from: addDays(yesterday, 1 - week), to: yesterday };
  const [all, own] = await Promise.all([
    sumHomes(services, { day: yesterday, ...days }),
    weekOfHome(services.db, { ...days, home }),
  ]);
  return Object.fromEntries(
    all.flatMap(({ feed, ...sums }) => {
      const mine = own.find((one) => one.feed === feed) ?? { amount: 0, days: 0, homes: 0 };
      if (sums.homes - mine.homes < minNeighbors) return [];
      return [[feed, (sums.amount - mine.amount) / (sums.days - mine.days)]];
    }),
  );
}

type HomeSums = { feed: 'energy' | 'water'; amount: number; days: number; homes: number };

/** An average of a week may be this old after a late reading or a correction. */
const averageHoldsMs = 5 * 60_000;

const sumHomes = keepFigures({
  name: 'homes-week',
  holdsMs: averageHoldsMs,
  revision: sql`
    select concat_ws(' ', ${editsOf('energy')}, ${editsOf('water')}, sum(changes)) from day_totals
    where feed in ('energy', 'water') and measures = 'usage'
      and day between ${sql.placeholder('from')}::date and ${sql.placeholder('to')}::date`,
  compute: ({ db }, { from, to }: { day: string; from: string; to: string }) => weekOfHomes(db, { from, to }),
});

/** Adds up the homes' meters, or those of one home. A replaced meter counts as the same home. */
const sumWeek = (which: SQL) =>
  preparedStatement<HomeSums>(sql`
  select feed, sum(amount) as amount, sum(days)::int as days, count(*)::int as homes
  from (
    select feed, home_id, sum(amount) as amount, count(*) as days
    from (
      select feed, home_id, day, sum(amount) as amount
      from meter_days join devices on devices.id = device_id
      where feed in ('energy', 'water') and measures = 'usage' and ${which}
        and day between ${sql.placeholder('from')}::date and ${sql.placeholder('to')}::date
      group by feed, home_id, day
    ) as measured
    group by feed, home_id
  ) as home_sums
  group by feed`);

const weekOfHomes = sumWeek(sql`home_id is not null`);
const weekOfHome = sumWeek(sql`home_id = ${sql.placeholder('home')}::text`);
