import type { MapSetup } from '~/platform/places/map-center.server';
import { OpenNow } from '~/platform/places/open-now';
import { LinkButton } from '~/ui/button';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';

import { type BusinessCard, businessPath, formatRating } from './businesses';

/** Where the businesses are (S2 §2, §9): a pin each, that leads to its page. */
export function BusinessMap({ businesses, map }: { businesses: BusinessCard[]; map: MapSetup }) {
  return (
    <PlaceMap
      label="Map: Local Business"
      {...map}
      zoom={mapZooms.usual}
      className={mapHeights.usual}
      markers={businesses.map((business) => ({
        lat: business.latitude,
        lng: business.longitude,
        label: business.name,
        popup: (
          <div className="flex flex-col items-start gap-2">
            <div>
              <strong className="block">{business.name}</strong>
              {business.category}
              <OpenNow {...business.openTimes} />
              {formatRating(business.rating)}
            </div>
            <LinkButton to={businessPath(business.id)} aria-label={`See details: ${business.name}`}>
              See details
            </LinkButton>
          </div>
        ),
      }))}
    />
  );
}
