/** Latitude and longitude in degrees. */
export type Position = { lat: number; lng: number };

/** Pixels from the northwest corner of the world map at a zoom. */
export type WorldPixel = { x: number; y: number };

/** A rectangle of the map: zoom, top left world pixel, and size in pixels. All whole numbers. */
export type BasemapView = WorldPixel & { zoom: number; width: number; height: number };

export const tileSize = 256;
export const closestZoom = 19;
export const largestView = 1280;
/** Mercator's limit to the north and south, in degrees. */
export const farthestLatitude = 85.051129;

export const worldSize = (zoom: number): number => tileSize * 2 ** zoom;

/** Web Mercator, the projection of common web tiles. */
export function project({ lat, lng }: Position, zoom: number): WorldPixel {
  const sine = Math.sin((clamp(lat, -farthestLatitude, farthestLatitude) * Math.PI) / 180);
  const size = worldSize(zoom);
  return {
    x: (lng / 360 + 0.5) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

export function unproject({ x, y }: WorldPixel, zoom: number): Position {
  const size = worldSize(zoom);
  return {
    lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI,
    lng: (x / size - 0.5) * 360,
  };
}

type FitOptions = {
  width: number;
  height: number;
  /** Limits the zoom, for instance around a single point. */
  maxZoom?: number;
  /** Free pixels around the points, if the view is large enough. */
  padding?: number;
};

/** The closest view with all points in it, centered. Without points, the whole world. */
export function fitView(
  points: readonly Position[],
  { width, height, maxZoom = 16, padding = 24 }: FitOptions,
): BasemapView {
  if (points.length === 0) return centerView({ lat: 0, lng: 0 }, 0, { width, height });
  const world = points.map((point) => project(point, 0));
  const [left, right] = extent(world.map(({ x }) => x));
  const [top, bottom] = extent(world.map(({ y }) => y));
  const scale = Math.min(
    Math.max(width - 2 * padding, 1) / Math.max(right - left, Number.MIN_VALUE),
    Math.max(height - 2 * padding, 1) / Math.max(bottom - top, Number.MIN_VALUE),
  );
  const zoom = clamp(Math.floor(Math.log2(scale)), 0, Math.min(maxZoom, closestZoom));
  const middle = unproject({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0);
  return centerView(middle, zoom, { width, height });
}

export function centerView(
  center: Position,
  zoom: number,
  { width, height }: { width: number; height: number },
): BasemapView {
  const { x, y } = project(center, zoom);
  return { zoom, x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height };
}

/** Pixels from the view's top left. The point may be outside. */
export function toViewPixel(point: Position, view: BasemapView): WorldPixel {
  const { x, y } = project(point, view.zoom);
  return { x: x - view.x, y: y - view.y };
}

export const viewUrl = (basemapUrl: string, { zoom, x, y, width, height }: BasemapView): string =>
  `${basemapUrl}/view/${zoom}/${x}/${y}/${width}/${height}.svg`;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

const extent = (values: readonly number[]): [number, number] => [
  values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
  values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY),
];
