import { memo } from 'react';

import type { MapSetup } from '~/platform/places/map-center.server';
import { useHasMap } from '~/shell/shell-data';
import { LinkButton, QuietLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { MapOrList } from '~/ui/map-or-list';
import { Panel } from '~/ui/panel';
import { energyPicture, Picture } from '~/ui/picture';
import { mapHeights, type MapMarker, mapZooms, PlaceMap } from '~/ui/place-map';
import { Rows } from '~/ui/rows';

import { type EnergyData, facilityPath, type FacilityRow } from './energy';
import { FacilityOutputLine } from './facility-output';

type FacilitiesPanelProps = {
  facilities: FacilityRow[];
  outputs: EnergyData['facilities'];
  map: MapSetup;
};

/** The neighborhood's energy facilities, on a map or as a list. */
export function FacilitiesPanel({ facilities, outputs, map }: FacilitiesPanelProps) {
  const hasMap = useHasMap();
  return (
    <Panel title="Where it comes from">
      {facilities.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title="No facilities yet"
          description="The solar array, the battery and the rest show up here once a manager adds them."
        />
      ) : (
        <MapOrList
          label="Energy facilities"
          map={hasMap ? <FacilityMap facilities={facilities} map={map} /> : null}
          list={<FacilityList facilities={facilities} outputs={outputs} />}
        />
      )}
    </Panel>
  );
}

type FacilityMapProps = { facilities: FacilityRow[]; map: MapSetup };

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

const toMarker = ({ id, name, type, capacity, status, ...place }: FacilityRow): MapMarker => ({
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

type FacilityListProps = { facilities: FacilityRow[]; outputs: EnergyData['facilities'] };

/** The facilities in words: what each gives, two of its features, and the way to the rest (S2 §2). */
const FacilityList = ({ facilities, outputs }: FacilityListProps) => (
  <Rows label="Energy facilities">
    {facilities.map((facility) => (
      <li key={facility.id} className="flex flex-col gap-1 px-3.5 py-2.5">
        <div className="flex items-center gap-3">
          <Picture src={energyPicture(facility.kind)} className="size-11" />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <h3 className="leading-snug font-semibold">{facility.name}</h3>
            <p className="text-sm text-muted">
              {facility.type} · {facility.capacity}
              <span className="block">
                <FacilityOutputLine facility={facility} output={outputs[facility.id]} />
              </span>
            </p>
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-x-3">
          <FirstFeatures {...facility} />
          <QuietLink
            to={facilityPath(facility.id)}
            aria-label={`Monitor: ${facility.name}`}
            className="-mr-3"
          >
            Monitor
          </QuietLink>
        </div>
      </li>
    ))}
  </Rows>
);

const FirstFeatures = ({ name, features, moreFeatures }: FacilityRow) => (
  <ul aria-label={`Features of ${name}`} className="min-w-40 flex-1 text-sm leading-snug">
    {features.map((feature) => (
      <li key={feature} className="inline after:content-['_·_'] last:after:content-none">
        {feature}
      </li>
    ))}
    {moreFeatures > 0 && <li className="inline text-muted">+{moreFeatures} more</li>}
  </ul>
);
