import { type ComponentType, type MouseEvent, type ReactNode, Suspense } from 'react';

import { Button } from './button';
import { useIsHydrated } from './hydrated';
import { type AwayProps, lazyPart } from './lazy-part';

export type MapMarker = {
  /** Degrees. */
  lat: number;
  lng: number;
  /** What the marker is called by assistive technology and by a pointer that rests on it: the place's name. */
  label: string;
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

export type PlaceMapProps = {
  label: string;
  /** Degrees. */
  center: { lat: number; lng: number };
  zoom: number;
  markers: readonly MapMarker[];
  /** What lies under the markers, to look at: a marker says what it is. */
  areas?: readonly MapArea[];
  /** An address of ours with GeoJSON, whose lines are drawn: they come with the map, not with the page. */
  linesUrl?: string | null;
  /** A template such as https://host/{z}/{x}/{y}.png; the policy of images lets its host in. */
  tileUrl: string;
  /** Its height: one of `mapHeights`, or a class such as 'h-72'. */
  className: string;
};

/** S2 §9: 400 px, and 500 px where the map is what the page is about; never so high that a small phone shows only it. */
export const mapHeights = { usual: 'h-[400px] max-h-[75svh]', tall: 'h-[500px] max-h-[75svh]' } as const;

/** S2 §9: the neighborhood with what is round it, and closer where things are within a walk. */
export const mapZooms = { usual: 12, near: 13 } as const;

const LeafletMap = lazyMap(() => import('./leaflet-map.client'));

/**
 * A map. It comes after the page, since Leaflet is 39 kB and needs a window; whoever shows one says the same in
 * words beside it, and leaves it out in lite mode and for browsers that save data. Hidden where no script runs.
 */
export function PlaceMap(props: PlaceMapProps) {
  return (
    <MapBox {...props}>
      <LeafletMap {...props} />
    </MapBox>
  );
}

type MapBoxProps = Pick<PlaceMapProps, 'label' | 'className'> & {
  /** What `lazyMap` made. */
  children: ReactNode;
};

/** Where a map comes to stand: so large from the first, and hidden where no script runs. */
export function MapBox({ label, className, children }: MapBoxProps) {
  const isHydrated = useIsHydrated();
  const coming = <p className="p-4 text-muted">Loading the map…</p>;
  return (
    <div
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={`scripted isolate overflow-hidden rounded-xl border border-line bg-sunken ${className}`}
    >
      {isHydrated ? <Suspense fallback={coming}>{children}</Suspense> : coming}
    </div>
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
    <div className="flex flex-col items-start gap-3 p-4">
      <p role="status" className="text-muted">
        The map couldn’t be loaded. What it shows is in words beside it.
      </p>
      <Button type="button" variant="secondary" onClick={tryAgain}>
        Try again
      </Button>
    </div>
  );
}
