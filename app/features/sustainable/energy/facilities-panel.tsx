import { memo } from 'react';

import type { MapSetup } from '~/platform/places/map-center.server';
import { WalkFromHome } from '~/platform/places/walk-from-home';
import { FillLink } from '~/platform/desk/fill-link';
import { EmptyState } from '~/ui/empty-state';
import { MapOrList } from '~/ui/map-or-list';
import { MapSwitch } from '~/ui/map-switch';
import { Panel } from '~/ui/panel';
import { energyPicture } from '~/ui/picture-of-eco';
import { type MapMarker, mapZooms, PlaceMap } from '~/ui/place-map';
import { PlacePopup } from '~/ui/place-map-popup';
import { Rows } from '~/ui/rows';
import { ShowAll, useFirstRows } from '~/ui/show-all';

import { FacilityRow } from '../facility-row';
import { type EnergyData, facilityPath, type ListedFacility } from './energy';
import { FacilityOutputLine } from './facility-output';

type FacilitiesPanelProps = {
  facilities: ListedFacility[];
  outputs: EnergyData['facilities'];
  map: MapSetup;
};

export function FacilitiesPanel({ facilities, outputs, map }: FacilitiesPanelProps) {
  const shown = useFirstRows('facilities', facilities, 5);
  return (
    <Panel
      title="Where it comes from"
      action={facilities.length > 0 && <MapSwitch label="Energy facilities" />}
    >
      {facilities.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title="No facilities yet"
          description="The solar array, the battery and the rest show up here once a manager adds them."
          action={<FillLink kind="energy-facilities">Add an energy facility</FillLink>}
        />
      ) : (
        <MapOrList
          places={facilities}
          listed={shown.length}
          home={map.home}
          map={<FacilityMap facilities={facilities} map={map} />}
          list={
            <>
              <FacilityList facilities={shown} outputs={outputs} />
              <ShowAll list="facilities" shown={shown.length} total={facilities.length} what="facilities" />
            </>
          }
        />
      )}
    </Panel>
  );
}

type FacilityMapProps = { facilities: ListedFacility[]; map: MapSetup };

/** One pin per facility (S2 §2, §9). Memoized: a render with each reading would reset an open popup. */
const FacilityMap = memo(function FacilityMap({ facilities, map }: FacilityMapProps) {
  return (
    <PlaceMap
      label="Map of the energy facilities"
      {...map}
      zoom={mapZooms.near}
      markers={facilities.map(toMarker)}
    />
  );
});

const toMarker = ({ id, name, type, capacity, status, ...place }: ListedFacility): MapMarker => ({
  id,
  words: [type, name],
  icon: 'energy',
  href: facilityPath(id),
  lat: place.latitude,
  lng: place.longitude,
  label: name,
  popup: (
    <PlacePopup name={name} to={facilityPath(id)} button="Monitor">
      {type} · {capacity}
      <span className="block">{status}</span>
    </PlacePopup>
  ),
});

type FacilityListProps = { facilities: readonly ListedFacility[]; outputs: EnergyData['facilities'] };

const FacilityList = ({ facilities, outputs }: FacilityListProps) => (
  <Rows label="Energy facilities">
    {facilities.map((facility) => (
      <FacilityRow
        key={facility.id}
        placeId={facility.id}
        to={facilityPath(facility.id)}
        action="Monitor"
        name={facility.name}
        picture={energyPicture(facility.kind)}
        note={
          <>
            <FacilityOutputLine facility={facility} output={outputs[facility.id]} />
            <WalkFromHome place={facility} goesOn />
          </>
        }
        itemsLabel="Features"
        items={facility.features}
        more={facility.moreFeatures}
      />
    ))}
  </Rows>
);
