import { placePins } from './map-pins';
import { fitView, type GroundView, type Position, unproject } from './map-projection';

export type MapOpening = { center: Position; zoom: number };

/** What of a map is in sight on the smallest phone: all that it shows is in there. */
const room = { width: 320, height: 340, padding: 30 };
/** Close enough to tell one house from the next, and with what is round it. */
const closestAtFirst = 16;

/** Pins that cover each other at a zoom, by one of them: the address has them as `?near=15.<id>`. */
export type Near = { zoom: number; id: string };

export const formatNear = ({ zoom, id }: Near): string => `${zoom}.${id}`;

export function parseNear(value: string | null): Near | null {
  const [, zoom, id] = /^(\d{1,2})\.(.{1,200})$/.exec(value ?? '') ?? [];
  return zoom === undefined || id === undefined ? null : { zoom: Number(zoom), id };
}

type Shown = {
  markers: readonly (Position & { id: string })[];
  /** What else is on it, such as corners of zones. */
  points: readonly Position[];
  /** Where the viewer lives: in sight too, where that takes the map no more than one step away. */
  home: Position | null;
  near: Near | null;
  /** Where there is nothing to show. */
  center: Position;
  zoom: number;
};

/** Where a map opens: on all that it shows, as close as that allows (decision 089). */
export function openMap({ markers, points, home, near, center, zoom }: Shown): MapOpening {
  const together = near && findTogether(markers, near);
  if (together) return toOpening(fitView(together, { ...room, maxZoom: 18 }));
  const all = [...markers, ...points];
  if (all.length === 0) return { center, zoom };
  const fit = fitView(all, { ...room, maxZoom: closestAtFirst });
  const withHome = home && fitView([...all, home], { ...room, maxZoom: closestAtFirst });
  return toOpening(withHome && withHome.zoom >= fit.zoom - 1 ? withHome : fit);
}

const findTogether = (markers: Shown['markers'], { zoom, id }: Near) =>
  placePins(markers, { zoom })
    .find(({ members }) => members.some(({ marker }) => marker.id === id))
    ?.members.map(({ marker }) => marker);

const toOpening = ({ x, y, width, height, zoom }: GroundView): MapOpening => ({
  center: unproject({ x: x + width / 2, y: y + height / 2 }, zoom),
  zoom,
});
