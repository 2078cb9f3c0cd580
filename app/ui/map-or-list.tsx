import { Link, useSearchParams } from '@remix-run/react';
import { type ReactNode, useSyncExternalStore } from 'react';

import { chipClass } from './chip';
import { MapPlacesProvider, toMapId } from './map-places';
import type { Position } from './map-projection';
import { type MapView, readMapView, searchWithView } from './map-view';

type MapOrListProps = {
  label: string;
  /** The panel's own parameter of the address: 'view' where a page has one panel. */
  param?: string;
  fallback?: MapView;
  /** What the two links say; 'Map' and 'List' unless given. */
  words?: Record<MapView, string>;
  /** The places, in the order of the list: their pins have its numbers, and each leads to the other (`Row.placeId`). */
  places: readonly { id: string }[];
  /** How many of them stand in the list; all unless given. */
  listed?: number;
  /** Where the viewer lives. */
  home?: Position | null;
  /** The map; null in lite mode and for browsers that save data: the list is what there is then. */
  map: ReactNode;
  /** The map stands above the list on wide screens, which have room for both; narrow ones have the two links. */
  isMapOnWide?: boolean;
  /** Beside the two links: in which order the list is. */
  order?: ReactNode;
  /** The same places in words. It is in the page in both views. */
  list: ReactNode;
};

const wideQuery = '(min-width: 64rem)';

function listenToWidth(onChange: () => void) {
  const query = matchMedia(wideQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Null until a script runs: the server's HTML is for screens of any width. */
const useIsWide = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    listenToWidth,
    () => matchMedia(wideQuery).matches,
    () => null,
  );

const usualWords = { map: 'Map', list: 'List' } as const;

/**
 * A panel whose places are seen on a map or as a list: two links, each panel by itself (S2 §2). The choice is in the
 * address. Another view asks for no other data (`skipRevalidationOffline`).
 */
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
          <p className="no-print text-muted">
            Maps are left out here, to save data. The list has the same places.
          </p>
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
