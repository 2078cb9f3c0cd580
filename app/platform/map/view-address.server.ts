import { closestZoom, type BasemapView, largestView, tileSize, worldSize } from '~/ui/map-projection';

type Params = Readonly<Record<string, string | undefined>>;

export function toTile({ z, x, y }: Params): BasemapView | null {
  const [zoom = -1, column = -1, row = -1] = [z, x, y].map(toWhole);
  const isThere = isZoom(zoom) && Math.min(column, row) >= 0 && Math.max(column, row) < 2 ** zoom;
  if (!isThere) return null;
  return { zoom, x: column * tileSize, y: row * tileSize, width: tileSize, height: tileSize };
}

/** Null if the view is too large, or too far outside the world. */
export function toView({ z, x, y, w, h }: Params): BasemapView | null {
  const [zoom = -1, left = -1, top = -1, width = -1, height = -1] = [z, x, y, w, h].map(toWhole);
  const [least, most] = [-largestView, worldSize(zoom) + largestView];
  const isThere = isZoom(zoom) && [left, top].every((at) => at >= least && at <= most);
  if (!isThere || ![width, height].every((size) => size >= 1 && size <= largestView)) return null;
  return { zoom, x: left, y: top, width, height };
}

const isZoom = (zoom: number) => zoom >= 0 && zoom <= closestZoom;

/** Accepts one spelling of each number, so that nothing is cached twice. */
const toWhole = (text: string | undefined): number =>
  text !== undefined && /^(0|-?[1-9]\d{0,9})$/.test(text) ? Number(text) : Number.NaN;
