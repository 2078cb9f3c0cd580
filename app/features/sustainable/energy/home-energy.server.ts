import { and, eq, isNull } from 'drizzle-orm';

import { devices } from '#db/schema';
import { dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { findHome } from '~/platform/residents/household.server';
import { listDayTotals } from '~/platform/telemetry/totals.server';

import { type HomeEnergy, sum } from './energy';

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
