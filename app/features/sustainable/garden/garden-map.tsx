import type { MapSetup } from '~/platform/places/map-center.server';
import { LinkButton } from '~/ui/button';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';

import { formatPlots } from './facility-list';
import { facilityPath, type GardenFacility } from './garden';

/** Where the parts of the garden are (S2 §2, §9): a pin each, that leads to its page. */
export function GardenMap({ facilities, map }: { facilities: GardenFacility[]; map: MapSetup }) {
  return (
    <PlaceMap
      label="Map: Community Garden"
      {...map}
      zoom={mapZooms.near}
      className={mapHeights.tall}
      markers={facilities.map((facility) => ({
        lat: facility.latitude,
        lng: facility.longitude,
        label: facility.name,
        popup: (
          <div className="flex flex-col items-start gap-2">
            <p>
              <strong className="block">{facility.name}</strong>
              {facility.type}
              <span className="block">{formatPlots(facility)}</span>
            </p>
            <LinkButton to={facilityPath(facility.id)} aria-label={`Visit: ${facility.name}`}>
              Visit
            </LinkButton>
          </div>
        ),
      }))}
    />
  );
}
