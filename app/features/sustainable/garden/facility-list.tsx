import { counted } from '~/domain/counted';
import type { MapSetup } from '~/platform/places/map-center.server';
import { WalkFromHome } from '~/platform/places/walk-from-home';
import { FillLink } from '~/platform/desk/fill-link';
import { MapOrList } from '~/ui/map-or-list';
import { MapSwitch } from '~/ui/map-switch';
import { Panel } from '~/ui/panel';
import { gardenPicture } from '~/ui/picture-of-eco';
import { mapHeights, mapZooms, markerAt, PlaceMap } from '~/ui/place-map';
import { PlacePopup } from '~/ui/place-map-popup';
import { Rows } from '~/ui/rows';
import { ShowAll, useFirstRows } from '~/ui/show-all';

import { FacilityRow } from '../facility-row';
import { facilityPath, type ListedFacility } from './garden';

type FacilitiesPanelProps = { facilities: ListedFacility[]; map: MapSetup };

export function FacilitiesPanel({ facilities, map }: FacilitiesPanelProps) {
  const shown = useFirstRows('areas', facilities, 4);
  return (
    <Panel
      title="Garden Facilities"
      action={facilities.length > 0 && <MapSwitch label="Community Garden" home={map.home} isBeside />}
    >
      {facilities.length === 0 ? (
        <>
          <p className="text-muted">No garden areas yet.</p>
          <FillLink kind="garden-facilities">Add a garden area</FillLink>
        </>
      ) : (
        <MapOrList
          isBeside
          places={facilities}
          listed={shown.length}
          home={map.home}
          map={<GardenMap facilities={facilities} map={map} />}
          list={
            <>
              <Rows label="Garden Facilities">{shown.map(toRow)}</Rows>
              <ShowAll list="areas" shown={shown.length} total={facilities.length} what="garden areas" />
            </>
          }
        />
      )}
    </Panel>
  );
}

const toRow = (facility: ListedFacility) => (
  <FacilityRow
    key={facility.id}
    placeId={facility.id}
    to={facilityPath(facility.id)}
    action="Visit"
    name={facility.name}
    picture={gardenPicture(facility.type, facility.name)}
    note={
      <>
        {formatPlots(facility)}
        <WalkFromHome place={facility} goesOn />
      </>
    }
    itemsLabel="Amenities"
    items={facility.amenities}
    more={facility.moreAmenities}
  />
);

function formatPlots({ totalPlots, availablePlots }: ListedFacility): string {
  if (totalPlots === 0) return 'For everyone';
  return `${availablePlots} of ${counted(totalPlots, 'plot')} free`;
}

function GardenMap({ facilities, map }: FacilitiesPanelProps) {
  return (
    <PlaceMap
      label="Map: Community Garden"
      {...map}
      zoom={mapZooms.near}
      className={mapHeights.tall}
      markers={facilities.map((facility) => ({
        ...markerAt(facility, facilityPath(facility.id)),
        words: [facility.type, facility.name],
        icon: 'eco',
        popup: (
          <PlacePopup name={facility.name} to={facilityPath(facility.id)} button="Visit">
            {facility.type}
            <span className="block">{formatPlots(facility)}</span>
          </PlacePopup>
        ),
      }))}
    />
  );
}
