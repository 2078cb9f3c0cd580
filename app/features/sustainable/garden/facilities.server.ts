import { and, asc, eq, isNull, sql } from 'drizzle-orm';

import { gardenFacilities, gardenPlots, plotReservations } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { amenitiesShown, type GardenFacility, type ListedFacility } from './garden';

const listLimit = 50;

export async function listFacilities(services: Services, _viewer: Viewer): Promise<ListedFacility[]> {
  return (await readFacilities(services)).map(
    ({ id, name, type, latitude, longitude, amenities, totalPlots, availablePlots }) => ({
      id,
      name,
      type,
      latitude,
      longitude,
      totalPlots,
      availablePlots,
      amenities: amenities.slice(0, amenitiesShown),
      moreAmenities: Math.max(0, amenities.length - amenitiesShown),
    }),
  );
}

export async function getFacility(services: Services, _viewer: Viewer, id: string): Promise<GardenFacility> {
  const [facility] = await readFacilities(services, id);
  if (!facility) throw new NotFound('There is no such garden area.');
  return facility;
}

async function readFacilities({ db }: Services, id?: string): Promise<GardenFacility[]> {
  const ofFacility = and(eq(gardenPlots.facilityId, gardenFacilities.id), isNull(gardenPlots.retiredAt));
  const sizes = db
    .select({ size: gardenPlots.size, first: sql`min(${gardenPlots.position})`.as('first') })
    .from(gardenPlots)
    .where(ofFacility)
    .groupBy(gardenPlots.size)
    .as('sizes');
  const plots = db
    .select({ count: sql`count(*)` })
    .from(gardenPlots)
    .where(ofFacility);
  const taken = db
    .select({ count: sql`count(*)` })
    .from(gardenPlots)
    .innerJoin(plotReservations, eq(plotReservations.plotId, gardenPlots.id))
    .where(sql`${ofFacility} and ${isNull(plotReservations.endedAt)}`);
  const rows = await db
    .select({
      facility: gardenFacilities,
      totalPlots: sql`(${plots})`.mapWith(Number),
      availablePlots: sql`(${plots}) - (${taken})`.mapWith(Number),
      plotSizes: sql<string[]>`array(select ${sizes.size} from ${sizes} order by ${sizes.first})`,
    })
    .from(gardenFacilities)
    .where(
      and(isNull(gardenFacilities.retiredAt), id === undefined ? undefined : eq(gardenFacilities.id, id)),
    )
    .orderBy(asc(gardenFacilities.position), asc(gardenFacilities.id))
    .limit(listLimit);
  return rows.map(({ facility: { position: _, retiredAt: _shown, ...facility }, ...counted }) => ({
    ...facility,
    ...counted,
  }));
}
