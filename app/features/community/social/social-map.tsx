import type { MapSetup } from '~/platform/places/map-center.server';
import { OpenNow } from '~/platform/places/open-now';
import { LinkButton } from '~/ui/button';
import { Facts, listed, WideFact } from '~/ui/facts';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';

import { locationPath, type SocialLocation } from './social';

/** Where neighbors meet (S2 §2, §9): a pin each, that leads to its page. */
export function SocialMap({ locations, map }: { locations: SocialLocation[]; map: MapSetup }) {
  return (
    <PlaceMap
      label="Map: Social Connection"
      {...map}
      zoom={mapZooms.near}
      className={mapHeights.tall}
      markers={locations.map((location) => ({
        id: location.id,
        words: [location.category, location.name],
        href: locationPath(location.id),
        lat: location.latitude,
        lng: location.longitude,
        label: location.name,
        popup: (
          <div className="flex flex-col items-start gap-2">
            <div>
              <strong className="block">{location.name}</strong>
              {location.category}
              <OpenNow {...location.openHours} />
            </div>
            <Facts>
              <WideFact label="Activities">{listed(location.activities)}</WideFact>
              <WideFact label="Amenities">{listed(location.amenities)}</WideFact>
            </Facts>
            <LinkButton to={locationPath(location.id)} aria-label={`See details: ${location.name}`}>
              See details
            </LinkButton>
          </div>
        ),
      }))}
    />
  );
}
