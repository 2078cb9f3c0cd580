import type { ReactNode } from 'react';

import { MapPlacesProvider, toMapId } from './map-places';
import type { Position } from './map-projection';
import { type MapViewProps, useMapView } from './map-switch';
import { useHasMap } from './remix/surroundings';

type MapOrListProps = MapViewProps & {
  /** List order matters: pins show the list's numbers and link to its entries (`Row.placeId`). */
  places: readonly { id: string }[];
  listed?: number;
  home?: Position | null;
  /** Left out in lite mode and for browsers that save data. */
  map: ReactNode;
  list: ReactNode;
};

/** A `MapSwitch` with the same view stands by the title. */
export function MapOrList({
  places,
  listed = places.length,
  home = null,
  map,
  list,
  ...view
}: MapOrListProps) {
  const { search, param, isChosen, ...shown } = useMapView(view);
  const hasMap = useHasMap();
  const isMapShown = hasMap && shown.isMapShown;
  const isOnWide = hasMap && shown.isOnWide;
  const ids = places.map(({ id }) => id);
  const known = { ids, listed, param, isMapShown, isOnWide, home, hasMap };
  return (
    <MapPlacesProvider {...known}>
      <div className={view.isBeside && (isMapShown || isOnWide) ? 'map-beside' : 'flex flex-col gap-4'}>
        {!hasMap && (
          <p className="no-print text-muted">Maps are off to save data. The list shows the same places.</p>
        )}
        {(isMapShown || isOnWide) && (
          <div id={toMapId(param)} className={isChosen ? undefined : 'max-lg:hidden'}>
            {map}
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-4">
          {home && search.get('sort') === 'near' && (
            <p className="text-sm text-muted">Walk times are estimates.</p>
          )}
          {list}
        </div>
      </div>
    </MapPlacesProvider>
  );
}
