import { Link, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';

import { chipClass } from './chip';
import { type MapView, readMapView, searchWithView } from './map-view';

type MapOrListProps = {
  label: string;
  /** The panel's own parameter of the address: 'view' where a page has one panel. */
  param?: string;
  fallback?: MapView;
  /** What the two links say; 'Map' and 'List' unless given. */
  words?: Record<MapView, string>;
  /** The map; null in lite mode and for browsers that save data: the list is what there is then. */
  map: ReactNode;
  /** The same places in words. It is in the page in both views. */
  list: ReactNode;
};

const usualWords = { map: 'Map', list: 'List' } as const;

/**
 * A panel whose places are seen on a map or as a list: two links, each panel by itself (S2 §2). The choice is in the
 * address. Another view asks for no other data (`skipRevalidationOffline`).
 */
export function MapOrList({
  label,
  param = 'view',
  fallback = 'list',
  words = usualWords,
  map,
  list,
}: MapOrListProps) {
  const [search] = useSearchParams();
  const view = readMapView(search.get(param), fallback);
  if (map === null) {
    return (
      <div className="flex flex-col gap-4">
        <p className="no-print text-muted">
          Maps are left out here, to save data. The list has the same places.
        </p>
        {list}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {/* A map needs a script: where none runs there is nothing to choose. */}
      <nav aria-label={`${label}: map or list`} className="scripted no-print">
        <ul className="flex gap-2">
          {(['map', 'list'] as const).map((name) => (
            <li key={name}>
              <Link
                to={searchWithView(search, param, name)}
                preventScrollReset
                aria-current={name === view ? 'true' : undefined}
                className={chipClass}
              >
                {words[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* On paper the list says it all. */}
      {view === 'map' && <div className="no-print">{map}</div>}
      {list}
    </div>
  );
}
