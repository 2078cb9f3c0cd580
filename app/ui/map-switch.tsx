import { Link, useSearchParams } from '@remix-run/react';
import { useSyncExternalStore } from 'react';

import type { Position } from './map-projection';
import { type MapView, readMapView, searchWithView } from './map-view';
import { useHasMap } from './remix/surroundings';

const wideQuery = '(min-width: 64rem)';

function listenToWidth(onChange: () => void) {
  const query = matchMedia(wideQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export type MapViewProps = {
  param?: string;
  fallback?: MapView;
  /** Wide screens show the map beside the list, unless the list was chosen. */
  isBeside?: boolean;
};

export function useMapView({ param = 'view', fallback = 'list', isBeside = false }: MapViewProps) {
  const [search] = useSearchParams();
  // Null before hydration, because the server's HTML serves screens of any width.
  const isWide = useSyncExternalStore<boolean | null>(
    listenToWidth,
    () => matchMedia(wideQuery).matches,
    () => null,
  );
  const isChosen = readMapView(search.get(param), fallback) === 'map';
  const isForWide = isBeside && search.get(param) !== 'list';
  return {
    search,
    param,
    isChosen,
    isMapShown: isChosen || (isForWide && isWide === true),
    isOnWide: isForWide && isWide === null,
  };
}

const usualWords = { map: 'Map', list: 'List' } as const;

type MapSwitchProps = MapViewProps & {
  label: string;
  words?: Record<MapView, string>;
  home?: Position | null;
};

/** Stands by the title. Map or list by URL (S2 §2), without loading data (`skipRevalidationOffline`), and their order. */
export function MapSwitch({ label, words = usualWords, home = null, ...view }: MapSwitchProps) {
  const hasMap = useHasMap();
  const { search, param, isMapShown } = useMapView(view);
  const isNearestFirst = search.get('sort') === 'near';
  const sorted = new URLSearchParams(search);
  if (isNearestFirst) sorted.delete('sort');
  else sorted.set('sort', 'near');
  return (
    <div className="segments no-print">
      {hasMap && (
        <nav aria-label={`${label}: map or list`}>
          <ul>
            {(['map', 'list'] as const).map((name) => (
              <li key={name}>
                <Link
                  to={searchWithView(search, param, name)}
                  preventScrollReset
                  aria-current={isMapShown === (name === 'map') ? 'true' : undefined}
                >
                  {words[name]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {home && (
        <Link
          to={`?${sorted.toString()}`}
          preventScrollReset
          aria-current={isNearestFirst ? 'true' : undefined}
        >
          Nearest<span className="sr-only"> first</span>
        </Link>
      )}
    </div>
  );
}
