import { asc, eq, getTableColumns } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { energyFacilities } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { listHourTotals } from '~/platform/telemetry/totals.server';

import { type EnergyFacility, type FacilityHour, type FacilityRow, featuresShown } from './energy';
import { byHour, hoursSoFar, readToday } from './today.server';

/** As many as a page can show; a neighborhood has fewer. */
const facilityLimit = 50;

/** The energy facilities, in their order, as a list shows them. Every resident sees all. */
export async function listFacilities({ db }: Services, _viewer: Viewer): Promise<FacilityRow[]> {
  const rows = await facilitiesInOrder(db, {});
  return rows.map(({ features, ...facility }) => ({
    ...facility,
    features: features.slice(0, featuresShown),
    moreFeatures: Math.max(0, features.length - featuresShown),
  }));
}

const facilitiesInOrder = preparedQuery((db) => {
  const {
    description: _,
    efficiency: __,
    lastMaintenance: ___,
    technician: ____,
    position,
    ...shown
  } = getTableColumns(energyFacilities);
  return db
    .select(shown)
    .from(energyFacilities)
    .orderBy(asc(position), asc(energyFacilities.id))
    .limit(facilityLimit)
    .prepare('energy_facilities');
});

/** One of them. @throws NotFound */
export async function getFacility({ db }: Services, _viewer: Viewer, id: string): Promise<EnergyFacility> {
  const [row] = await db.select().from(energyFacilities).where(eq(energyFacilities.id, id));
  if (!row) throw new NotFound('There is no such energy facility.');
  const { position: _, ...facility } = row;
  return facility;
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
