import { counted } from '~/domain/counted';
import type { MapSetup } from '~/platform/places/map-center.server';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { Panel } from '~/ui/panel';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';

import { amenitiesShown, facilityPath, type GardenFacility } from './garden';

/** The parts of the garden, each with three of its amenities (S2 §2). */
export function FacilitiesPanel({ facilities }: { facilities: GardenFacility[] }) {
  return (
    <Panel title="Garden Facilities" description="What there is, and where.">
      <ul aria-label="Garden Facilities" className="grid gap-4 sm:grid-cols-2">
        {facilities.map((facility) => (
          <li key={facility.id} className="flex">
            <Card
              title={facility.name}
              description={facility.description}
              headingLevel={3}
              className="flex w-full flex-col"
            >
              <p>{formatPlots(facility)}</p>
              <Amenities {...facility} />
              <div className="mt-auto pt-4">
                <LinkButton to={facilityPath(facility.id)} aria-label={`Visit: ${facility.name}`}>
                  Visit
                </LinkButton>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** '16 plots, 4 of them free' */
function formatPlots({ totalPlots, availablePlots }: GardenFacility): string {
  if (totalPlots === 0) return 'No plots: it is there for all.';
  return `${counted(totalPlots, 'plot')}, ${availablePlots === 0 ? 'none' : availablePlots} of them free`;
}

function Amenities({ name, amenities }: GardenFacility) {
  const more = amenities.length - amenitiesShown;
  return (
    <ul aria-label={`Amenities of ${name}`} className="mt-3 flex flex-wrap gap-2">
      {[...amenities.slice(0, amenitiesShown), ...(more > 0 ? [`+${more} more`] : [])].map((amenity) => (
        <li key={amenity} className="rounded-full bg-sunken px-3 py-1 text-sm">
          {amenity}
        </li>
      ))}
    </ul>
  );
}

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
