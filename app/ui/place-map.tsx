import { type ComponentType, type MouseEvent, type ReactNode, Suspense, useState } from 'react';

import { Button } from './button';
import { useIsHydrated } from './hydrated';
import { KeptHtml } from './html-once';
import type { IconName } from './icon';
import { type LoadFailedProps, lazyComponent } from './lazy-component';
import type { Position } from './map-projection';
import { MapShown } from './map-shown';
import { StillMap } from './still-map';

export type MapMarker = Position & {
  /** Matches the place's entry in the list (`Row.placeId`). */
  id: string;
  label: string;
  words?: readonly string[];
  icon?: IconName;
  /** The place's page. The pin links there if the list leaves the place out. */
  href?: string;
  /** The popup's content. The still map ignores it. */
  popup?: ReactNode;
};

type PlaceOnMap = { id: string; name: string; latitude: number; longitude: number };

export const markerAt = ({ id, name, latitude, longitude }: PlaceOnMap, href?: string): MapMarker => ({
  id,
  label: name,
  lat: latitude,
  lng: longitude,
  href,
});

export type MapArea = {
  id: string;
  /** Polygons of an outer ring and its holes. Corners are [latitude, longitude] in degrees. */
  polygons: [latitude: number, longitude: number][][][];
  /** A solid line on a darker fill. Other areas have dashed lines. */
  isEmphasized: boolean;
};

export type MapLine = {
  id: string;
  positions: readonly Position[];
  color?: string;
  weight?: number;
  opacity?: number;
};

export type PlaceMapProps = {
  label: string;
  center: Position;
  zoom: number;
  markers: readonly MapMarker[];
  home?: Position | null;
  areas?: readonly MapArea[];
  lines?: readonly MapLine[];
  /** A same-origin URL of GeoJSON with the exact `lines`, drawn once loaded. */
  linesUrl?: string | null;
  /** A template such as https://host/{z}/{x}/{y}.png. The CSP allows its host. */
  tileUrl: string;
  basemapUrl: string;
  credit: 'osm' | null;
  /** Without streets, a scale, north and rings of distances give bearings. */
  hasStreets: boolean;
  className: string;
  isFirst?: boolean;
};

/** S2 §9 asks for 400 px, or 500 px on map pages. The limit leaves small phones room to scroll. */
export const mapHeights = { usual: 'h-[400px] max-h-[75svh]', tall: 'h-[500px] max-h-[75svh]' } as const;

/** S2 §9 asks for 12, and for 13 if everything is within a walk. */
export const mapZooms = { usual: 12, near: 13 } as const;

const LeafletMap = lazyMap(() => import('./leaflet-map.client'));

/**
 * The server renders a picture with linked pins. Leaflet (39 kB) replaces it after hydration, except in print. Callers
 * list the same places in words.
 */
export function PlaceMap(given: Partial<PlaceMapProps> & Omit<PlaceMapProps, 'zoom' | 'className'>) {
  const props = { zoom: mapZooms.usual, className: mapHeights.usual, ...given };
  return (
    <MapBox {...props} still={import.meta.env.SSR ? <StillMap {...props} /> : null}>
      <LeafletMap {...props} />
    </MapBox>
  );
}

type MapBoxProps = Pick<PlaceMapProps, 'label' | 'className'> & {
  /** Server-rendered content until the script's map appears. Null in browsers. */
  still?: ReactNode;
  children: ReactNode;
};

export function MapBox({ label, className, still, children }: MapBoxProps) {
  const isHydrated = useIsHydrated();
  const [isShown, setIsShown] = useState(false);
  const coming = <p className="p-4 text-muted">Loading the map…</p>;
  return (
    <div
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={`relative isolate overflow-hidden rounded-xl border border-line bg-sunken ${still === undefined ? 'scripted ' : ''}${className}`}
    >
      {still !== undefined && <Still isHidden={isShown}>{still}</Still>}
      <MapShown.Provider value={setIsShown}>
        {isHydrated ? <Suspense fallback={coming}>{children}</Suspense> : still === undefined && coming}
      </MapShown.Provider>
    </div>
  );
}

/** The server's map covers the loading one. The browser has no code to render it, so hydration keeps the HTML. */
function Still({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  const className = isHidden ? 'hidden' : 'absolute inset-0 z-[1001]';
  return import.meta.env.SSR ? (
    <div className={className}>{children}</div>
  ) : (
    <KeptHtml className={className} />
  );
}

export function lazyMap<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyComponent(load, NoMap);
}

function NoMap({ onAgain }: LoadFailedProps) {
  function tryAgain({ currentTarget }: MouseEvent<HTMLElement>) {
    // The button disappears, so the group takes the focus.
    currentTarget.closest<HTMLElement>('[role="group"]')?.focus({ preventScroll: true });
    onAgain();
  }
  return (
    <div className="no-print absolute inset-x-0 bottom-0 z-[1002] flex flex-col items-start gap-3 bg-surface p-4">
      <p role="status" className="text-muted">
        The map couldn’t load. You’ll find the same places in the text.
      </p>
      <Button type="button" variant="secondary" onClick={tryAgain}>
        Try again
      </Button>
    </div>
  );
}
