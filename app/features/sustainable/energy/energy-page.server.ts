import { and, eq, isNull } from 'drizzle-orm';

import { devices } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { findHome } from '~/platform/residents/household.server';
import { award } from '~/platform/rewards/points/points.server';
import { listDayTotals } from '~/platform/telemetry/totals.server';

import { type EnergyDay, type HomeEnergy, sum } from './energy';

/** How many days the page looks back, today included. */
const daysShown = 30;

/** What was made and used on each of the last days, the oldest first. */
export async function listEnergyDays(services: Services, _viewer: Viewer): Promise<EnergyDay[]> {
  const to = dayIn(services.config.timeZone, services.clock.now());
  const from = addDays(to, 1 - daysShown);
  const [solar, usage] = await Promise.all(
    (['solar', 'usage'] as const).map(async (measures) => {
      const totals = await listDayTotals(services, { feed: 'energy', measures }, { from, to });
      return new Map(totals.map(({ day, amount }) => [day, amount]));
    }),
  );
  return Array.from({ length: daysShown }, (_, at) => {
    const day = addDays(from, at);
    return { day, solar: solar?.get(day) ?? null, usage: usage?.get(day) ?? null };
  });
}

/**
 * What the viewer's own home used and made today: by the home that their join code named, which nobody can type.
 * Null where it has no meter.
 */
export async function findHomeEnergy(services: Services, viewer: Viewer): Promise<HomeEnergy | null> {
  const unit = await findHome(services, viewer);
  if (unit === null) return null;
  const meters = await services.db
    .selectDistinct({ measures: devices.measures })
    .from(devices)
    .where(and(eq(devices.unit, unit), eq(devices.feed, 'energy'), isNull(devices.revokedAt)));
  if (meters.length === 0) return null;
  const day = dayIn(services.config.timeZone, services.clock.now());
  const [usage, solar] = await Promise.all(
    (['usage', 'solar'] as const).map(async (measures) => {
      if (!meters.some((meter) => meter.measures === measures)) return null;
      return sum(await listDayTotals(services, { feed: 'energy', measures, unit }, { from: day, to: day }));
    }),
  );
  return { usage: usage ?? null, solar: solar ?? null };
}

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
