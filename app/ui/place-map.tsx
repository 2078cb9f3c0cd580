import { type ComponentType, type MouseEvent, type ReactNode, Suspense, useState } from 'react';

import { Button } from './button';
import { useIsHydrated } from './hydrated';
import type { IconName } from './icon';
import { type AwayProps, lazyPart } from './lazy-part';
import type { Position } from './map-projection';
import { MapShown } from './map-shown';
import { StillMap } from './still-map';

/** In degrees. */
export type MapMarker = Position & {
  /** The place's own: its entry in the panel's list has the same (`Row.placeId`). */
  id: string;
  /** What the marker is called by assistive technology and by a pointer that rests on it: the place's name. */
  label: string;
  /** What it is and what it is called: its pin has the icon that they call for (`placeIcon`). */
  words?: readonly string[];
  /** Where no word calls for one. */
  icon?: IconName;
  /** Its page: where its pin leads while the list leaves it out. */
  href?: string;
  /** What a press on it opens. React alone: Leaflet's own popups take HTML. */
  popup?: ReactNode;
};

export type MapArea = {
  id: string;
  /** Its polygons, each a ring and then its holes, of corners [latitude, longitude] in degrees. */
  polygons: [latitude: number, longitude: number][][][];
  /** It stands out: a full line, and darker ground. The others' lines are dashed. */
  isEmphasized: boolean;
};

export type MapLine = {
  id: string;
  positions: readonly Position[];
  /** Of its own, where the usual line's won't do. */
  color?: string;
  weight?: number;
  opacity?: number;
};

export type PlaceMapProps = {
  label: string;
  /** Where the map opens while there is nothing on it; else it opens on what there is. */
  center: Position;
  zoom: number;
  /** In the order of the list beside it. */
  markers: readonly MapMarker[];
  /** Where the viewer lives. */
  home?: Position | null;
  /** What lies under the markers, to look at: a marker says what it is. */
  areas?: readonly MapArea[];
  lines?: readonly MapLine[];
  /** An address of ours with GeoJSON, in which `lines` are exact: they are drawn so once they are here. */
  linesUrl?: string | null;
  /** A template such as https://host/{z}/{x}/{y}.png; the policy of images lets its host in. */
  tileUrl: string;
  /** What the addresses of the ground that is drawn begin with. */
  groundUrl: string;
  /** Whom the ground is credited to. */
  credit: 'osm' | null;
  /** Its height: one of `mapHeights`, or a class such as 'h-72'. */
  className: string;
  /** The page begins with it, so that its picture is fetched at once. */
  isFirst?: boolean;
};

/** S2 §9: 400 px, and 500 px where the map is what the page is about; never so high that a small phone shows only it. */
export const mapHeights = { usual: 'h-[400px] max-h-[75svh]', tall: 'h-[500px] max-h-[75svh]' } as const;

/** S2 §9: the neighborhood with what is round it, and closer where things are within a walk. */
export const mapZooms = { usual: 12, near: 13 } as const;

const LeafletMap = lazyMap(() => import('./leaflet-map.client'));

/**
 * A map: from the server as a picture with pins that are links, and Leaflet in its place where a script runs. That
 * comes after the page, since it is 39 kB and needs a window. On paper the picture stands. Whoever shows a map says
 * the same in words beside it, and leaves it out in lite mode and for browsers that save data.
 */
export const PlaceMap = (props: PlaceMapProps) => (
  <MapBox
    label={props.label}
    className={props.className}
    still={import.meta.env.SSR ? <StillMap {...props} /> : null}
  >
    <LeafletMap {...props} />
  </MapBox>
);

type MapBoxProps = Pick<PlaceMapProps, 'label' | 'className'> & {
  /**
   * What the server draws, until the script's map stands there; null in the browser, whose scripts it isn't among. None:
   * the map is hidden where no script runs.
   */
  still?: ReactNode;
  /** What `lazyMap` made. */
  children: ReactNode;
};

/** Where a map comes to stand: so large from the first. */
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

/**
 * The server's map as it came, over the one that comes: neither moves when they change places. The browser has no script
 * to draw it by, and leaves it as it is.
 */
function Still({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  const className = isHidden ? 'hidden' : 'absolute inset-0 z-[1001]';
  return import.meta.env.SSR ? (
    <div className={className}>{children}</div>
  ) : (
    <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );
}

/** A map whose script is loaded when it is first shown; where that fails, a line says so. */
export function lazyMap<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyPart(load, NoMap);
}

function NoMap({ onAgain }: AwayProps) {
  function tryAgain({ currentTarget }: MouseEvent<HTMLElement>) {
    // The button goes.
    currentTarget.closest<HTMLElement>('[role="group"]')?.focus({ preventScroll: true });
    onAgain();
  }
  return (
    <div className="no-print absolute inset-x-0 bottom-0 z-[1002] flex flex-col items-start gap-3 bg-surface p-4">
      <p role="status" className="text-muted">
        The map couldn’t be loaded. What it shows is in words beside it.
      </p>
      <Button type="button" variant="secondary" onClick={tryAgain}>
        Try again
      </Button>
    </div>
  );
}
