import { sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { type BasemapSetup, readBasemapSetup } from '~/platform/map/basemap-setup.server';
import { isCurrent } from '~/platform/residents/household.server';

export type MapSetup = BasemapSetup & {
  /** The map's center: the profile's coordinates if it has some, else the neighborhood's (S2 §2). */
  center: { lat: number; lng: number };
  /** The viewer's own home: the profile's coordinates, else those of their residence. */
  home: { lat: number; lng: number } | null;
};

export async function readMapSetup(services: Services, viewer: Viewer): Promise<MapSetup> {
  const { db, clock, config } = services;
  const asked = { residentId: viewer.id, now: clock.now().toISOString() };
  const [[own], basemap] = await Promise.all([ownPlace(db, asked), readBasemapSetup(services)]);
  const { latitude, longitude } = config.mapCenter;
  const profile = toPoint(own?.profileLat, own?.profileLng);
  const home = toPoint(own?.homeLat, own?.homeLng);
  return {
    center: profile ?? { lat: latitude, lng: longitude },
    // When the geocoder failed, the profile has the neighborhood's center, which is no home.
    home: own?.isDefault ? home : (profile ?? home),
    ...basemap,
  };
}

const toPoint = (lat?: number | null, lng?: number | null) =>
  typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;

export type PlaceSetup = Omit<MapSetup, 'home'> & {
  zoom: number;
  hasGeocoder: boolean;
};

export async function readPlaceSetup(services: Services): Promise<PlaceSetup> {
  const { latitude, longitude } = services.config.mapCenter;
  const basemap = await readBasemapSetup(services);
  return {
    center: { lat: latitude, lng: longitude },
    zoom: 14,
    hasGeocoder: services.geocoder.isSetUp,
    ...basemap,
  };
}

type OwnPlace = Record<'profileLat' | 'profileLng' | 'homeLat' | 'homeLng', number | null> & {
  isDefault: boolean | null;
};

const ownPlace = preparedStatement<OwnPlace>(sql`
  select profiles.latitude as "profileLat", profiles.longitude as "profileLng",
    profiles.place_source = 'default' as "isDefault", homes.latitude as "homeLat", homes.longitude as "homeLng"
  from (select ${sql.placeholder('residentId')}::text as id) as viewer
    left join profiles on profiles.resident_id = viewer.id
    left join lateral (
      select home_id from residencies
      where resident_id = viewer.id and ${isCurrent(sql`${sql.placeholder('now')}::timestamptz`)}
      limit 1
    ) as lived on true
    left join homes on homes.id = lived.home_id`);
