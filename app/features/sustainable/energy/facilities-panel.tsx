import { memo } from 'react';

import type { MapSetup } from '~/platform/places/map-center.server';
import { useHasMap } from '~/shell/shell-data';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { MapOrList } from '~/ui/map-or-list';
import { mapHeights, type MapMarker, mapZooms, PlaceMap } from '~/ui/place-map';

import { type EnergyData, type EnergyFacility, facilityPath } from './energy';
import { FacilityList } from './facility-list';

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
