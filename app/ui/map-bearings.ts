import type { Units } from '~/domain/units';

import { type Position, project } from './map-projection';

/** A scale, and rings at that distance and twice of it, on maps without streets. */
export type Bearings = {
  /** The viewer's home if it is in view, else the middle of the map. */
  origin: Position;
  isFromHome: boolean;
  meters: number;
  pixels: number;
  /** "500 ft", "0.5 miles", "1 mile", "200 m" */
  words: string;
  words2: string;
};

const [metersPerFoot, metersPerMile] = [0.3048, 1609.344];

type Step = { meters: number; format: (times: number) => string };

const unit = (amount: number, meters: number, one: string, many = one): Step => ({
  meters: amount * meters,
  format: (times) => {
    const total = amount * times;
    return `${total.toLocaleString('en-US')} ${total === 1 ? one : many}`;
  },
});

const steps: Record<Units, readonly Step[]> = {
  us: [
    ...[50, 100, 200, 500].map((feet) => unit(feet, metersPerFoot, 'ft')),
    ...[0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map((miles) =>
      unit(miles, metersPerMile, 'mile', 'miles'),
    ),
  ],
  metric: [
    ...[20, 50, 100, 200, 500].map((meters) => unit(meters, 1, 'm')),
    ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000].map((kilometers) => unit(kilometers, 1000, 'km')),
  ],
};

const longestPixels = 150;
const equatorMeters = 40_075_017;

type Shown = { center: Position; zoom: number; home?: Position | null | undefined; units: Units };

export function bearingsAt({ center, zoom, home, units }: Shown): Bearings {
  const isFromHome = Boolean(home) && isNear(home!, center, zoom);
  const origin = isFromHome ? home! : center;
  const metersPerPixel = (equatorMeters * Math.cos((origin.lat * Math.PI) / 180)) / (256 * 2 ** zoom);
  const fitting = steps[units].filter(({ meters }) => meters <= longestPixels * metersPerPixel);
  const { meters, format } = fitting.at(-1) ?? steps[units][0]!;
  return {
    origin,
    isFromHome,
    meters,
    pixels: Math.round(meters / metersPerPixel),
    words: format(1),
    words2: format(2),
  };
}

const isNear = (home: Position, center: Position, zoom: number): boolean => {
  const [one, other] = [project(home, zoom), project(center, zoom)];
  return Math.hypot(one.x - other.x, one.y - other.y) < longestPixels;
};

/** The small map of the country, in pixels. */
export const insetSize = { width: 128, height: 84 } as const;
export const insetZoom = 3;

/** @param zoom a map that shows states itself needs no inset */
export const hasInset = ({ lat, lng }: Position, zoom: number): boolean =>
  zoom > 7 && lat > 16.5 && lat < 72 && lng < -52.6;
