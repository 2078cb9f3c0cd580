import type { Boundary } from '#db/schema';
import type { Place } from '~/domain/place';
import { roundPlace } from '~/domain/place';
import type { Services } from '~/domain/services';
import type { ContentKind, WrittenEntry } from '~/platform/desk/content-kind.server';
import { boxOf, centerOf } from '~/platform/desk/fields/area-field.server';

import { listKnownHomes } from './known-homes.server';
import { indexStreets } from './street-zones.server';

/** Places markers left blank in the middle of the area, else of the homes on the zone's streets. */
export const fillMarkers = (kind: ContentKind): ContentKind => ({
  ...kind,
  store: {
    ...kind.store,
    async write(services, viewer, entries) {
      const blank = entries.filter(({ values }) => values.latitude === null);
      const markers = await findMarkers(services, blank);
      const placed = entries.map((entry) => ({
        ...entry,
        values: { ...entry.values, ...markers.get(entry.id) },
      }));
      await kind.store.write(services, viewer, placed);
    },
  },
});

async function findMarkers(
  services: Services,
  entries: readonly WrittenEntry[],
): Promise<Map<string, Place>> {
  const zones = entries.map(({ id, values }) => ({ id, streets: values.streets as string[] }));
  const homes = entries.some(({ values }) => !values.boundary) ? await listKnownHomes(services) : [];
  const toZones = await indexStreets(zones);
  const places = new Map<string, Place[]>();
  for (const { place, address } of homes)
    for (const id of place ? toZones(address) : []) places.set(id, [...(places.get(id) ?? []), place!]);
  return new Map(
    entries.map(({ id, values }) => {
      const boundary = values.boundary as Boundary | null;
      const middle = boundary ? centerOf(boxOf(boundary)) : toMiddle(places.get(id) ?? []);
      return [id, roundPlace(middle ?? services.config.mapCenter)];
    }),
  );
}

function toMiddle(places: readonly Place[]): Place | null {
  if (places.length === 0) return null;
  const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  return {
    latitude: mean(places.map(({ latitude }) => latitude)),
    longitude: mean(places.map(({ longitude }) => longitude)),
  };
}
