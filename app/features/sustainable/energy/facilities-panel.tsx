import { memo } from 'react';

import type { MapSetup } from '~/platform/places/map-center.server';
import { useHasMap } from '~/shell/shell-data';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { MapOrList } from '~/ui/map-or-list';
import { mapHeights, type MapMarker, mapZooms, PlaceMap } from '~/ui/place-map';

import { type EnergyData, type EnergyFacility, facilityPath, featuresShown } from './energy';
import { FacilityOutputFacts } from './facility-output';

type FacilitiesPanelProps = {
  facilities: EnergyFacility[];
  outputs: EnergyData['facilities'];
  map: MapSetup;
};

/** The neighborhood's energy facilities, on a map or as a list. */
export function FacilitiesPanel({ facilities, outputs, map }: FacilitiesPanelProps) {
  const hasMap = useHasMap();
  return (
    <section aria-labelledby="facilities" className="flex flex-col gap-4">
      <h2 id="facilities" className="text-xl font-semibold">
        Energy facilities
      </h2>
      {facilities.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title="No facilities yet"
          description="The solar array, the battery and the rest will stand here once they are entered."
        />
      ) : (
        <MapOrList
          label="Energy facilities"
          map={hasMap ? <FacilityMap facilities={facilities} map={map} /> : null}
          list={<FacilityList facilities={facilities} outputs={outputs} />}
        />
      )}
    </section>
  );
}

type FacilityMapProps = { facilities: EnergyFacility[]; map: MapSetup };

/**
 * Where the facilities are: a pin each, that opens what it is and leads to its page (S2 §2, §9). The page round it is
 * drawn with every reading; the map is not, or it would go back to an open popup each time.
 */
const FacilityMap = memo(function FacilityMap({ facilities, map }: FacilityMapProps) {
  return (
    <PlaceMap
      label="Map of the energy facilities"
      {...map}
      zoom={mapZooms.near}
      className={mapHeights.usual}
      markers={facilities.map(toMarker)}
    />
  );
});

const toMarker = ({ id, name, type, capacity, status, ...place }: EnergyFacility): MapMarker => ({
  lat: place.latitude,
  lng: place.longitude,
  label: name,
  popup: (
    <div className="flex flex-col items-start gap-2">
      <p>
        <strong className="block">{name}</strong>
        {type} · {capacity}
        <span className="block">{status}</span>
      </p>
      <LinkButton to={facilityPath(id)} aria-label={`Monitor: ${name}`}>
        Monitor
      </LinkButton>
    </div>
  ),
});

type FacilityListProps = { facilities: EnergyFacility[]; outputs: EnergyData['facilities'] };

/** The facilities in words: what each gives, two of its features, and the way to the rest (S2 §2). */
function FacilityList({ facilities, outputs }: FacilityListProps) {
  return (
    <ul aria-label="Energy facilities" className="grid gap-3 sm:grid-cols-2 sm:gap-4">
      {facilities.map((facility) => (
        <li key={facility.id}>
          <Card
            title={facility.name}
            description={`${facility.type} · ${facility.capacity}`}
            headingLevel={3}
            className="flex h-full flex-col"
          >
            <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
              <FacilityOutputFacts facility={facility} output={outputs[facility.id]} />
            </dl>
            <FirstFeatures {...facility} />
            <div className="mt-auto pt-4">
              <LinkButton to={facilityPath(facility.id)} aria-label={`Monitor: ${facility.name}`}>
                Monitor
              </LinkButton>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function FirstFeatures({ name, features }: Pick<EnergyFacility, 'name' | 'features'>) {
  const more = features.length - featuresShown;
  return (
    <ul aria-label={`Features of ${name}`} className="mt-4 flex flex-wrap gap-2">
      {features.slice(0, featuresShown).map((feature) => (
        <li key={feature} className="rounded-full bg-sunken px-3 py-1 text-sm">
          {feature}
        </li>
      ))}
      {more > 0 && <li className="px-1 py-1 text-sm text-muted">+{more} more</li>}
    </ul>
  );
}
