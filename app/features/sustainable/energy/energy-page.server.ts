import { sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import { cached } from '~/domain/cached';
import { addDays, dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { staleForMs } from '~/live/feed';
import { award } from '~/platform/rewards/points/points.server';

import type { EnergyDay } from './energy';
import { readEnergyState } from './energy-state.server';

const daysShown = 30;

/** Shared cache: one read per second for all viewers, who get the last state meanwhile. */
export const readEnergyNow = cached(1000, readEnergyState, { staleMs: staleForMs });

export const readEnergyDays = cached(60_000, listEnergyDays);

export async function listEnergyDays({ db, clock, config }: Services): Promise<EnergyDay[]> {
  const to = dayIn(config.timeZone, clock.now());
  const from = addDays(to, 1 - daysShown);
  const totals = new Map((await daysBetween(db, { from, to })).map(({ day, ...total }) => [day, total]));
  return Array.from({ length: daysShown }, (_, at) => {
    const day = addDays(from, at);
    return { day, ...(totals.get(day) ?? { solar: null, usage: null }) };
  });
}

/** Rounded to 0.1 kWh, the charts' precision. */
const daysBetween = preparedStatement<EnergyDay>(sql`
  select day::text as day,
    round(sum(amount) filter (where measures = 'solar'), 1)::float8 as solar,
    round(sum(amount) filter (where measures = 'usage'), 1)::float8 as usage
  from (
    select day, measures, sum(amount) as amount from day_totals
    where feed = 'energy' and day between ${sql.placeholder('from')}::date and ${sql.placeholder('to')}::date
    group by day, measures having sum(meters) > 0
  ) as measured
  group by day`);

/** Awards the day's points once. Failures are only logged (S2 §8). @returns points awarded now */
export async function awardEnergyView(services: Services, viewer: Viewer): Promise<number> {
  const activityId = dayIn(services.config.timeZone, services.clock.now());
  try {
    const view = { activityType: 'view_energy_dashboard', activityId } as const;
    return (await award(services, viewer.id, view)).pointsAwarded;
  } catch (error) {
    services.log.warn({ err: error }, 'points for looking at the energy were not awarded');
    return 0;
  }
}
