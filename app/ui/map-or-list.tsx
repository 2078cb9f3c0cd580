import { Link, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';

export type MapView = 'map' | 'list';

/** What the address says of one panel's view; `fallback` where it says nothing that is known. */
export const readMapView = (value: string | null, fallback: MapView = 'list'): MapView =>
  value === 'map' || value === 'list' ? value : fallback;

type MapOrListProps = {
  /** Names the two links, such as 'Trails'. */
  label: string;
  /** The panel's own parameter of the address: 'view' where a page has one panel. */
  param?: string;
  fallback?: MapView;
  /** The map; null in lite mode and for browsers that save data: the list is what there is then. */
  map: ReactNode;
  /** The same places in words. It is in the page in both views. */
  list: ReactNode;
};

/** A panel whose places are seen on a map or as a list: two links, each panel by itself (S2 §2). */
export function MapOrList({ label, param = 'view', fallback = 'list', map, list }: MapOrListProps) {
  const [search] = useSearchParams();
  const view = readMapView(search.get(param), fallback);
  const linkTo = (to: MapView) => {
    const next = new URLSearchParams(search);
    next.set(param, to);
    return `?${next.toString()}`;
  };
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={`${label}: map or list`}>
        <ul className="flex gap-2">
          {(['map', 'list'] as const).map((name) => (
            <li key={name}>
              <Link
                to={linkTo(name)}
                preventScrollReset
                aria-current={name === view ? 'true' : undefined}
                className="inline-flex min-h-11 items-center rounded-lg border border-line-strong px-4 font-medium text-ink no-underline hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent"
              >
                {name === 'map' ? 'Map' : 'List'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {view === 'map' && (map ?? <p className="text-muted">Maps are left out here, to save data.</p>)}
      {list}
    </div>
  );
}
