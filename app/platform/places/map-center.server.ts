import { and, eq, isNotNull, sql } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { profiles } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { type GroundSetup, readGroundSetup } from '~/platform/map/ground-setup.server';

/** What a page with maps needs of the server. */
export type MapSetup = GroundSetup & {
  /** Degrees: the profile's coordinates where both are saved, else the neighborhood's (S2 §2). */
  center: { lat: number; lng: number };
};

/** Where the viewer's maps are centered, and where their tiles come from. */
export async function readMapSetup(services: Services, viewer: Viewer): Promise<MapSetup> {
  const { db, config } = services;
  const [[own], ground] = await Promise.all([
    ownPlace(db, { residentId: viewer.id }),
    readGroundSetup(services),
  ]);
  const { latitude, longitude } = config.mapCenter;
  return { center: { lat: own?.lat ?? latitude, lng: own?.lng ?? longitude }, ...ground };
}

/** What a form needs of the server to set a place: its map begins in the middle of the neighborhood. */
export type PlaceSetup = MapSetup & {
  zoom: number;
  /** Whether addresses can be looked up. */
  looksUp: boolean;
};

export async function readPlaceSetup(services: Services): Promise<PlaceSetup> {
  const { latitude, longitude } = services.config.mapCenter;
  return {
    center: { lat: latitude, lng: longitude },
    zoom: 14,
    looksUp: services.geocoder.isSetUp,
    ...(await readGroundSetup(services)),
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
