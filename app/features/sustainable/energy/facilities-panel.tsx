import type { MapSetup } from '~/platform/places/map-center.server';
import { useHasMap } from '~/shell/shell-data';
import { EmptyState } from '~/ui/empty-state';
import { MapOrList } from '~/ui/map-or-list';

import type { EnergyData, EnergyFacility } from './energy';
import { FacilityList } from './facility-list';
import { FacilityMap } from './facility-map';

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
