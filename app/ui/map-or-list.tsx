import { Link, useSearchParams } from '@remix-run/react';
import { type ReactNode, useSyncExternalStore } from 'react';

import { chipClass } from './chip';
import { MapPlacesProvider, toMapId } from './map-places';
import type { Position } from './map-projection';
import { type MapView, readMapView, searchWithView } from './map-view';

type MapOrListProps = {
  label: string;
  param?: string;
  fallback?: MapView;
  words?: Record<MapView, string>;
  /** List order matters: pins show the list's numbers and link to its entries (`Row.placeId`). */
  places: readonly { id: string }[];
  listed?: number;
  home?: Position | null;
  /** Null in lite mode and for browsers that save data, which see only the list. */
  map: ReactNode;
  /** Wide screens show the map above the list. Narrow ones show two links. */
  isMapOnWide?: boolean;
  order?: ReactNode;
  list: ReactNode;
};

const wideQuery = '(min-width: 64rem)';

function listenToWidth(onChange: () => void) {
  const query = matchMedia(wideQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Null before hydration, because the server's HTML serves screens of any width. */
const useIsWide = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    listenToWidth,
    () => matchMedia(wideQuery).matches,
    () => null,
  );

const usualWords = { map: 'Map', list: 'List' } as const;

/** Switches between map and list by URL (S2 §2), without loading data (`skipRevalidationOffline`). */
export function MapOrList({ places, listed = places.length, home = null, ...panel }: MapOrListProps) {
  const {
    label,
    param = 'view',
    fallback = 'list',
    words = usualWords,
    map,
    isMapOnWide = false,
    order,
    list,
  } = panel;
  const [search] = useSearchParams();
  const isWide = useIsWide();
  const isChosen = readMapView(search.get(param), fallback) === 'map';
  const isMapShown = map !== null && (isChosen || (isMapOnWide && isWide === true));
  const ids = places.map(({ id }) => id);
  const isOnWide = isMapOnWide && isWide === null;
  const known = { ids, listed, param, isMapShown, isOnWide, home, hasMap: map !== null };
  return (
    <MapPlacesProvider {...known}>
      <div className="flex flex-col gap-4">
        {map === null && (
          <p className="no-print text-muted">Maps are off to save data. The list shows the same places.</p>
        )}
        <div className="no-print flex flex-wrap items-center gap-2 empty:hidden">
          {map !== null && (
            <nav aria-label={`${label}: map or list`} className={isMapOnWide ? 'lg:hidden' : undefined}>
              <ul className="flex gap-2">
                {(['map', 'list'] as const).map((name) => (
                  <li key={name}>
                    <Link
                      to={searchWithView(search, param, name)}
                      preventScrollReset
                      aria-current={isChosen === (name === 'map') ? 'true' : undefined}
                      className={chipClass}
                    >
                      {words[name]}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {order}
        </div>
        {(isMapShown || isOnWide) && (
          <div id={toMapId(param)} className={isChosen ? undefined : 'max-lg:hidden'}>
            {map}
          </div>
        )}
        {list}
      </div>
    </MapPlacesProvider>
  );
}
