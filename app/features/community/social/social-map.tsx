import type { MapSetup } from '~/platform/places/map-center.server';
import { OpenNow } from '~/platform/places/open-now';
import { Facts, formatList, WideFact } from '~/ui/facts';
import { mapHeights, mapZooms, markerAt, PlaceMap } from '~/ui/place-map';
import { PlacePopup } from '~/ui/place-map-popup';

import { locationPath, type SocialLocation } from './social';

export function SocialMap({ locations, map }: { locations: SocialLocation[]; map: MapSetup }) {
  return (
    <PlaceMap
      label="Map: Social Connection"
      {...map}
      zoom={mapZooms.near}
      className={mapHeights.tall}
      markers={locations.map((location) => ({
        ...markerAt(location, locationPath(location.id)),
        words: [location.category, location.name],
        popup: (
          <PlacePopup
            name={location.name}
            to={locationPath(location.id)}
            button="See details"
            more={
              <Facts>
                <WideFact label="Activities">{formatList(location.activities)}</WideFact>
                <WideFact label="Amenities">{formatList(location.amenities)}</WideFact>
              </Facts>
            }
          >
            {location.category}
            <OpenNow {...location.openHours} />
          </PlacePopup>
        ),
      }))}
    />
  );
}
