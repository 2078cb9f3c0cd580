import { memo } from 'react';

import type { MapSetup } from '~/platform/places/map-center.server';
import { LinkButton } from '~/ui/button';
import { mapHeights, type MapMarker, mapZooms, PlaceMap } from '~/ui/place-map';

import { type EnergyFacility, facilityPath } from './energy';

type FacilityMapProps = { facilities: EnergyFacility[]; map: MapSetup };

/**
 * Where the facilities are: a pin each, that opens what it is and leads to its page (S2 §2, §9). The page round it is
 * drawn with every reading; the map is not, or it would go back to an open popup each time.
 */
export const FacilityMap = memo(function FacilityMap({ facilities, map }: FacilityMapProps) {
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
