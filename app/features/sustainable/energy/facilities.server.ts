import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { energyFacilities } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { isSampleNeighborhood } from '~/platform/residents/sample-neighborhood.server';
import { listHourTotals } from '~/platform/telemetry/totals.server';

import { type EnergyFacility, type FacilityHour, type ListedFacility, featuresShown } from './energy';
import { byHour, hoursSoFar, readToday } from './today.server';

const facilityLimit = 50;

export async function listFacilities(services: Services, _viewer: Viewer): Promise<ListedFacility[]> {
  const rows = await facilitiesInOrder(services.db, {});
  return (await withoutSamples(services, rows)).map(({ features, ...facility }) => ({
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
    retiredAt,
    ...shown
  } = getTableColumns(energyFacilities);
  return db
    .select(shown)
    .from(energyFacilities)
    .where(isNull(retiredAt))
    .orderBy(asc(position), asc(energyFacilities.id))
    .limit(facilityLimit)
    .prepare('energy_facilities');
});

export async function getFacility(services: Services, _viewer: Viewer, id: string): Promise<EnergyFacility> {
  const rows = await services.db
    .select()
    .from(energyFacilities)
    .where(and(eq(energyFacilities.id, id), isNull(energyFacilities.retiredAt)));
  const [row] = await withoutSamples(services, rows);
  if (!row) throw new NotFound('There is no such energy facility.');
  const { position: _, retiredAt: _shown, ...facility } = row;
  return facility;
}

type Samples = Pick<EnergyFacility, 'sampleOutput' | 'sampleCharge' | 'sampleFlow'>;

const noSamples: Samples = { sampleOutput: null, sampleCharge: null, sampleFlow: null };

/** Strips sample figures outside the sample neighborhood. */
async function withoutSamples<Facility extends Samples>(
  services: Services,
  facilities: Facility[],
): Promise<Facility[]> {
  if (facilities.length === 0 || (await isSampleNeighborhood(services))) return facilities;
  return facilities.map((facility) => ({ ...facility, ...noSamples }));
}

/** Lists a facility's hourly totals of today. A hub adds up all homes' meters. Empty without readings. */
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
