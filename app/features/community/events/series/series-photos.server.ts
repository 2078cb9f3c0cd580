import { asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { events } from '#db/schema';
import type { Photo } from '~/domain/photo';
import type { Services } from '~/domain/services';
import { listPhotos } from '~/platform/photos/photos.server';

/** A date without photos of its own shows those of the first date of its series that has some. */
export async function listEventPhotos(
  services: Services,
  shown: readonly { id: string; series: unknown }[],
): Promise<Record<string, Photo[]>> {
  const ids = shown.map(({ id }) => id);
  const own = await listPhotos(services, 'event', ids);
  const bare = shown.filter(({ id, series }) => series && !own[id]?.length).map(({ id }) => id);
  if (bare.length === 0) return own;
  const others = alias(events, 'others');
  const dates = await services.db
    .select({ id: events.id, other: others.id })
    .from(events)
    .innerJoin(others, eq(others.seriesId, events.seriesId))
    .where(inArray(events.id, bare))
    .orderBy(asc(others.startsAt));
  const photos = await listPhotos(
    services,
    'event',
    dates.map(({ other }) => other),
  );
  for (const { id, other } of dates) if (!own[id]?.length && photos[other]) own[id] = photos[other];
  return own;
}
