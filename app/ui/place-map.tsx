import { lazy, type ReactNode, Suspense } from 'react';

import { useIsHydrated } from './hydrated';

export type MapMarker = {
  lat: number;
  lng: number;
  /** What the marker is called by assistive technology and by a pointer that rests on it. */
  label: string;
  /** What a press on it opens. React alone: Leaflet's own popups take HTML. */
  popup?: ReactNode;
};

export type PlaceMapProps = {
  /** Names the map to assistive technology. */
  label: string;
  /** Degrees. */
  center: { lat: number; lng: number };
  zoom: number;
  markers: readonly MapMarker[];
  /** A template such as https://host/{z}/{x}/{y}.png; the policy of images lets its host in. */
  tileUrl: string;
  /** Its height, such as 'h-72'. */
  className: string;
};

const LeafletMap = lazy(() => import('./leaflet-map.client').catch(() => ({ default: NoMap })));

/**
 * A map. It comes after the page, since Leaflet is 39 kB and needs a window; whoever shows one says the same in
 * words beside it, and leaves it out in lite mode and for browsers that save data. Hidden where no script runs.
 */
export function PlaceMap(props: PlaceMapProps) {
  const isHydrated = useIsHydrated();
  return (
    <div
      role="group"
      aria-label={props.label}
      className={`scripted isolate overflow-hidden rounded-xl border border-line bg-sunken ${props.className}`}
    >
      {isHydrated && (
        <Suspense fallback={<p className="p-4 text-muted">Loading the map…</p>}>
          <LeafletMap {...props} />
        </Suspense>
      )}
    </div>
  );
}

function NoMap() {
  return <p className="p-4 text-muted">The map could not be loaded.</p>;
}
