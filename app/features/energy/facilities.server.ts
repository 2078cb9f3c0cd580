import { asc, eq } from 'drizzle-orm';

import { energyFacilities } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { NotFound } from '~/domain/errors';
import { startOfDay } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { listHourTotals } from '~/features/telemetry/totals.server';

import type { EnergyFacility } from './energy';

/** As many as a page can show; a neighbourhood has fewer. */
const facilityLimit = 50;

/** The energy facilities, in their order. Every resident sees all. */
export async function listFacilities({ db }: Services, _viewer: Viewer): Promise<EnergyFacility[]> {
  const rows = await db
    .select()
    .from(energyFacilities)
    .orderBy(asc(energyFacilities.position), asc(energyFacilities.id))
    .limit(facilityLimit);
  return rows.map(toFacility);
}

/** One of them. @throws NotFound */
export async function getFacility({ db }: Services, _viewer: Viewer, id: string): Promise<EnergyFacility> {
  const [row] = await db.select().from(energyFacilities).where(eq(energyFacilities.id, id));
  if (!row) throw new NotFound('There is no such energy facility.');
  return toFacility(row);
}

/**
 * What a facility's meters counted in each hour of today that has any; of the one that counts what the homes use, what
 * all their meters did. Hours begin at `start`, ISO 8601; amounts are kWh.
 */
export async function listFacilityHours(
  services: Services,
  _viewer: Viewer,
  { id, kind }: Pick<EnergyFacility, 'id' | 'kind'>,
): Promise<{ start: string; amount: number }[]> {
  const { timeZone } = services.config;
  const day = dayIn(timeZone, services.clock.now());
  const meters = kind === 'analytics' ? { measures: 'usage' as const } : { facilityId: id };
  const hours = await listHourTotals(
    services,
    { feed: 'energy', ...meters },
    { from: startOfDay(timeZone, day), until: startOfDay(timeZone, addDays(day, 1)) },
  );
  return hours.map(({ hour, amount }) => ({ start: hour.toISOString(), amount }));
}

const toFacility = ({ position: _, ...row }: typeof energyFacilities.$inferSelect): EnergyFacility => row;
