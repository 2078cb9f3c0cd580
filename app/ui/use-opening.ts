import { useSearchParams } from '@remix-run/react';
import { useMemo } from 'react';

import { type MapOpening, openMap, parseNear } from './map-opening';
import type { PlaceMapProps } from './place-map';

export type Opened = Pick<PlaceMapProps, 'center' | 'zoom' | 'markers' | 'home' | 'areas' | 'lines'>;

export function useOpening({
  center,
  zoom,
  markers,
  home = null,
  areas = [],
  lines = [],
}: Opened): MapOpening {
  const near = useSearchParams()[0].get('near');
  const corners = areas.flatMap(({ polygons }) => polygons.flat(2).map(([lat, lng]) => ({ lat, lng })));
  const points = [...corners, ...lines.flatMap(({ positions }) => positions)];
  const opening = openMap({ markers, points, home, near: parseNear(near), center, zoom });
  // Memoized by value, because a new meter value re-renders the page but shouldn't reopen the map.
  const key = JSON.stringify(opening);
  return useMemo(() => JSON.parse(key) as MapOpening, [key]);
}
