import { and, asc, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm';

import { socialHours, socialLocations } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { hoursColumn, toOpenTimes } from '~/platform/places/opening-hours.server';

import type { SocialLocation } from './social';

export const listLocations = (services: Services, _viewer?: Viewer): Promise<SocialLocation[]> =>
  readLocations(services);

export async function getLocation(services: Services, _viewer: Viewer, id: string): Promise<SocialLocation> {
  const [location] = await readLocations(services, eq(socialLocations.id, id));
  if (!location) throw new NotFound('We can’t find this place.');
  return location;
}

async function readLocations(services: Services, which?: SQL): Promise<SocialLocation[]> {
  const rows = await services.db
    .select({
      ...getTableColumns(socialLocations),
      hours: hoursColumn(socialHours, eq(socialHours.locationId, socialLocations.id)),
    })
    .from(socialLocations)
    .where(and(isNull(socialLocations.retiredAt), which))
    .orderBy(asc(socialLocations.position), asc(socialLocations.id));
  return rows.map(({ position: _, retiredAt: __, hours, ...location }) => ({
    ...location,
    openHours: toOpenTimes(services, hours),
  }));
}
