import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';

import { publicServiceHours, publicServices } from '#db/schema';
import { NotFound } from '~/domain/errors';
import { parsePhoneText } from '~/domain/phone.server';
import { hasWords } from '~/domain/search.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { webAddress } from '~/domain/web-address.server';
import { metersBetween } from '~/domain/distance';
import { readMapSetup } from '~/platform/places/map-center.server';
import { hoursColumn, toOpenTimes } from '~/platform/places/opening-hours.server';

import type { PublicService } from './public-services';

/** Matches every word of `q`. Nearest services come first if the viewer's home is known. */
export async function listPublicServices(
  services: Services,
  viewer: Viewer,
  { q = '' }: { q?: string } = {},
): Promise<{ found: PublicService[]; isNearestFirst: boolean }> {
  const { name, category, description } = publicServices;
  const words = [name, category, description, sql`array_to_string(${publicServices.services}, ' ')`];
  const { home, found } = await readServices(services, viewer, hasWords(q, words));
  // The sort is stable, so equal distances keep their order.
  found.sort((one, other) => (one.metersAway ?? 0) - (other.metersAway ?? 0));
  return { found, isNearestFirst: home !== null };
}

export async function getPublicService(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<PublicService> {
  const [service] = (await readServices(services, viewer, eq(publicServices.id, id))).found;
  if (!service) throw new NotFound('There is no such public service.');
  return service;
}

async function readServices(services: Services, viewer: Viewer, which: SQL) {
  const [{ home }, rows] = await Promise.all([
    readMapSetup(services, viewer),
    services.db
      .select({
        ...getTableColumns(publicServices),
        hours: hoursColumn(publicServiceHours, eq(publicServiceHours.serviceId, publicServices.id)),
      })
      .from(publicServices)
      .where(and(isNull(publicServices.retiredAt), which))
      .orderBy(asc(publicServices.position), asc(publicServices.id)),
  ]);
  const found = rows.map(({ position: _, retiredAt: __, hours, website, ...row }) => ({
    ...row,
    phoneParts: parsePhoneText(row.phone, services.config.country),
    openTimes: toOpenTimes(services, hours),
    website: webAddress(website),
    metersAway: home && metersBetween({ latitude: home.lat, longitude: home.lng }, row),
  }));
  return { home, found };
}
