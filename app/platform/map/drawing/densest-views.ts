import { createYielder } from '~/domain/pace.server';
import { centerView, tileSize, unproject } from '~/ui/map-projection';

import type { BasemapFeature } from '../basemap-classes';
import type { Box } from './clip';
import { exceedsWorkLimit } from './choose-shapes';
import { namedZooms } from './label-styles';
import { type Pace, type PreparedBasemap, prepareBasemap } from './prepare-basemap';

const size = { width: 720, height: 420 };

export async function isTooDense(features: readonly BasemapFeature[]): Promise<boolean> {
  const basemap = await prepareBasemap(features);
  const pace = createYielder();
  for (const zoom of namedZooms)
    if (exceedsWorkLimit(basemap.outlines, zoom, await densestView(basemap, zoom, pace))) return true;
  return false;
}

/** Centers the view on the tile in which the most outlines begin. */
async function densestView({ outlines }: PreparedBasemap, zoom: number, pace: Pace): Promise<Box> {
  const scale = 2 ** zoom / tileSize;
  const counts = new Map<number, number>();
  let densest = { count: 0, x: 0, y: 0 };
  for (const { all } of outlines.values())
    for (const [at, { points, pieces }] of all.entries()) {
      if (at % 500 === 0) await pace();
      const [x, y] = [Math.floor(points[0]! * scale), Math.floor(points[1]! * scale)];
      const count = (counts.get(x * 2 ** 20 + y) ?? 0) + pieces.length;
      counts.set(x * 2 ** 20 + y, count);
      if (count > densest.count) densest = { count, x, y };
    }
  const middle = unproject({ x: (densest.x + 0.5) * tileSize, y: (densest.y + 0.5) * tileSize }, zoom);
  const { x, y } = centerView(middle, zoom, size);
  const [west, north, side] = [x / 2 ** zoom, y / 2 ** zoom, 1 / 2 ** zoom];
  return { west, north, east: west + size.width * side, south: north + size.height * side };
}
