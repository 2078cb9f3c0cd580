import { counted } from '~/domain/counted';
import type { MapSetup } from '~/platform/places/map-center.server';
import { WalkFromHome } from '~/platform/places/walk-from-home';
import { FillLink } from '~/platform/desk/fill-link';
import { Panel } from '~/ui/panel';
import { gardenPicture } from '~/ui/picture-of-eco';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';
import { PlacePopup } from '~/ui/place-map-popup';
import { Rows } from '~/ui/rows';
import { ShowAll } from '~/ui/show-all';

import { FacilityRow } from '../facility-row';
import { facilityPath, type ListedFacility } from './garden';

type FacilitiesPanelProps = { facilities: readonly ListedFacility[]; total: number };

export const FacilitiesPanel = ({ facilities, total }: FacilitiesPanelProps) => (
  <Panel title="Garden Facilities">
    {facilities.length === 0 && (
      <>
        <p className="text-muted">No garden areas yet.</p>
        <FillLink kind="garden-facilities">Add a garden area</FillLink>
      </>
    )}
    <Rows label="Garden Facilities">
      {facilities.map((facility) => (
        <FacilityRow
          key={facility.id}
          placeId={facility.id}
          to={facilityPath(facility.id)}
          action="Visit"
          name={facility.name}
          picture={gardenPicture(facility.type, facility.name)}
          note={
            <>
              {facility.type} · {formatPlots(facility)}
              <WalkFromHome place={facility} goesOn />
            </>
          }
          itemsLabel="Amenities"
          items={facility.amenities}
          more={facility.moreAmenities}
        />
      ))}
    </Rows>
    <ShowAll list="areas" shown={facilities.length} total={total} what="garden areas" />
  </Panel>
);

function formatPlots({ totalPlots, availablePlots }: ListedFacility): string {
  if (totalPlots === 0) return 'for everyone';
  return `${counted(totalPlots, 'plot')}, ${availablePlots === 0 ? 'none' : availablePlots} free`;
}

export function GardenMap({ facilities, map }: { facilities: ListedFacility[]; map: MapSetup }) {
  return (
    <PlaceMap
      label="Map: Community Garden"
      {...map}
      zoom={mapZooms.near}
      className={mapHeights.tall}
      markers={facilities.map((facility) => ({
        id: facility.id,
        words: [facility.type, facility.name],
        icon: 'eco',
        href: facilityPath(facility.id),
        lat: facility.latitude,
        lng: facility.longitude,
        label: facility.name,
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
