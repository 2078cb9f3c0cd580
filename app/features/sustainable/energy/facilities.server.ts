import { asc, eq } from 'drizzle-orm';

import { energyFacilities } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { listHourTotals } from '~/platform/telemetry/totals.server';

import type { EnergyFacility, FacilityHour } from './energy';
import { byHour, hoursSoFar, readToday } from './today.server';

/** As many as a page can show; a neighborhood has fewer. */
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
 * What a facility's meters counted in each hour of today so far; of the one that counts what the homes use, what all
 * their meters did. Empty where they have counted nothing today.
 */
export async function listFacilityHours(
  services: Services,
  _viewer: Viewer,
  { id, kind }: Pick<EnergyFacility, 'id' | 'kind'>,
): Promise<FacilityHour[]> {
  const today = readToday(services);
  const meters = kind === 'analytics' ? { measures: 'usage' as const } : { facilityId: id };
  const totals = await listHourTotals(services, { feed: 'energy', ...meters }, today);
  if (totals.length === 0) return [];
  const amounts = byHour(totals);
  return hoursSoFar(today, totals).map((start) => ({ start, amount: amounts.get(start) ?? null }));
}

const toFacility = ({ position: _, ...row }: typeof energyFacilities.$inferSelect): EnergyFacility => row;
