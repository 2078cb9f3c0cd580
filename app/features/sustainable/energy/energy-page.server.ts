import { sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import { cached } from '~/domain/cached';
import { addDays, dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { award } from '~/platform/rewards/points/points.server';

import type { EnergyDay } from './energy';
import { readEnergyState } from './energy-state.server';

/** How many days the page looks back, today included. */
const daysShown = 30;

/** What is now, for pages: at most a second old, and read once for all who come in it. */
export const readEnergyNow = cached(1000, readEnergyState);

/** The last days for pages, which follow today by the live readings. */
export const readEnergyDays = cached(60_000, listEnergyDays);

/** What was made and used on each of the last days, the oldest first. */
export async function listEnergyDays({ db, clock, config }: Services): Promise<EnergyDay[]> {
  const to = dayIn(config.timeZone, clock.now());
  const from = addDays(to, 1 - daysShown);
  const totals = new Map((await daysBetween(db, { from, to })).map(({ day, ...total }) => [day, total]));
  return Array.from({ length: daysShown }, (_, at) => {
    const day = addDays(from, at);
    return { day, ...(totals.get(day) ?? { solar: null, usage: null }) };
  });
}

/** To a tenth of a kWh, as it is drawn. */
const daysBetween = preparedStatement<EnergyDay>(sql`
  select day::text as day,
    round((sum(amount order by device_id) filter (where measures = 'solar'))::numeric, 1)::float8 as solar,
    round((sum(amount order by device_id) filter (where measures = 'usage'))::numeric, 1)::float8 as usage
  from meter_days join devices on devices.id = device_id
  where feed = 'energy' and day between ${sql.placeholder('from')}::date and ${sql.placeholder('to')}::date
  group by day`);

/**
 * The day's points for having looked at the neighborhood's energy, once. A page that only shows something does not
 * fail for them (S2 §8: failures are logged).
 * @returns how many came now
 */
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
