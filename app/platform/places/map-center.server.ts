import { and, eq, isNotNull, sql } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { profiles } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

/** What a page with maps needs of the server. */
export type MapSetup = {
  /** Degrees: the profile's coordinates where both are saved, else the neighborhood's (S2 §2). */
  center: { lat: number; lng: number };
  tileUrl: string;
};

/** Where the viewer's maps are centered, and where their tiles come from. */
export async function readMapSetup({ db, config }: Services, viewer: Viewer): Promise<MapSetup> {
  const [own] = await ownPlace(db, { residentId: viewer.id });
  const { latitude, longitude } = config.mapCenter;
  const center = { lat: own?.lat ?? latitude, lng: own?.lng ?? longitude };
  return { center, tileUrl: config.tileUrl };
}

/** What a form needs of the server to set a place: its map begins in the middle of the neighborhood. */
export type PlaceSetup = MapSetup & {
  zoom: number;
  /** Whether addresses can be looked up. */
  looksUp: boolean;
};

export function readPlaceSetup({ config, geocoder }: Services): PlaceSetup {
  const { latitude, longitude } = config.mapCenter;
  return {
    center: { lat: latitude, lng: longitude },
    zoom: 14,
    tileUrl: config.tileUrl,
    looksUp: geocoder.isSetUp,
  };
}

const ownPlace = preparedQuery((db) =>
  db
    .select({ lat: profiles.latitude, lng: profiles.longitude })
    .from(profiles)
    .where(
      and(
        eq(profiles.residentId, sql.placeholder('residentId')),
        isNotNull(profiles.latitude),
        isNotNull(profiles.longitude),
      ),
    )
    .prepare('own_place'),
);
