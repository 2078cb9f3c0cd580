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

/** As many as a page can show; a neighborhood has fewer. */
const facilityLimit = 50;

/** The energy facilities, in their order, as a list shows them. Every resident sees all. */
export async function listFacilities(services: Services, _viewer: Viewer): Promise<ListedFacility[]> {
  const rows = await facilitiesInOrder(services.db, {});
  return (await withoutOthersSamples(services, rows)).map(({ features, ...facility }) => ({
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

/** One of them. @throws NotFound */
export async function getFacility(services: Services, _viewer: Viewer, id: string): Promise<EnergyFacility> {
  const rows = await services.db
    .select()
    .from(energyFacilities)
    .where(and(eq(energyFacilities.id, id), isNull(energyFacilities.retiredAt)));
  const [row] = await withoutOthersSamples(services, rows);
  if (!row) throw new NotFound('There is no such energy facility.');
  const { position: _, retiredAt: _shown, ...facility } = row;
  return facility;
}

type Samples = Pick<EnergyFacility, 'sampleOutput' | 'sampleCharge' | 'sampleFlow'>;

const noSamples: Samples = { sampleOutput: null, sampleCharge: null, sampleFlow: null };

/** Sample figures stand in the sample neighborhood alone: anywhere else nothing is said that nothing measures. */
async function withoutOthersSamples<Facility extends Samples>(
  services: Services,
  facilities: Facility[],
): Promise<Facility[]> {
  if (facilities.length === 0 || (await isSampleNeighborhood(services))) return facilities;
  return facilities.map((facility) => ({ ...facility, ...noSamples }));
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
