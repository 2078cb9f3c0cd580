import { placePins } from './map-pins';
import { fitView, type BasemapView, type Position, unproject } from './map-projection';

export type MapOpening = { center: Position; zoom: number };

/** The part of a map visible on the smallest phone. Every place must fit in it. */
const smallestViewport = { width: 320, height: 340, padding: 30 };
/** Close enough to distinguish houses and see their surroundings. */
const maxInitialZoom = 16;

/** Overlapping pins at a zoom, named by one of them. In the URL: `?near=15.<id>`. */
export type Near = { zoom: number; id: string };

export const formatNear = ({ zoom, id }: Near): string => `${zoom}.${id}`;

export function parseNear(value: string | null): Near | null {
  const [, zoom, id] = /^(\d{1,2})\.(.{1,200})$/.exec(value ?? '') ?? [];
  return zoom === undefined || id === undefined ? null : { zoom: Number(zoom), id };
}

type Shown = {
  markers: readonly (Position & { id: string })[];
  points: readonly Position[];
  /** The viewer's home, shown if that costs at most one zoom step. */
  home: Position | null;
  near: Near | null;
  center: Position;
  zoom: number;
};

/** Opens a map as close as possible with everything in view (decision 089). */
export function openMap({ markers, points, home, near, center, zoom }: Shown): MapOpening {
  const together = near && findTogether(markers, near);
  if (together) return toOpening(fitView(together, { ...smallestViewport, maxZoom: 18 }));
  const all = [...markers, ...points];
  if (all.length === 0) return { center, zoom };
  const fit = fitView(all, { ...smallestViewport, maxZoom: maxInitialZoom });
  const withHome = home && fitView([...all, home], { ...smallestViewport, maxZoom: maxInitialZoom });
  return toOpening(withHome && withHome.zoom >= fit.zoom - 1 ? withHome : fit);
}

const findTogether = (markers: Shown['markers'], { zoom, id }: Near) =>
  placePins(markers, { zoom })
    .find(({ members }) => members.some(({ marker }) => marker.id === id))
    ?.members.map(({ marker }) => marker);

const toOpening = ({ x, y, width, height, zoom }: BasemapView): MapOpening => ({
  center: unproject({ x: x + width / 2, y: y + height / 2 }, zoom),
  zoom,
});
