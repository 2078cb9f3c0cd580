import type { BasemapClass } from '~/platform/map/basemap-classes';

type Color = readonly [light: string, dark: string];

/** Muted versions of app/styles/tokens.css, so that pins stand out. */
export const basemapColors = {
  land: ['#f5f3ee', '#1a1b1b'],
  built: ['#edeae3', '#202120'],
  park: ['#dcead0', '#1f2d20'],
  wood: ['#cbe0c2', '#1b2c1f'],
  plaza: ['#e7e3da', '#282a2c'],
  water: ['#bfdcea', '#17323f'],
  abroad: ['#e7e3da', '#282a2c'],
  state: ['#f5f3ee', '#1a1b1b'],
  building: ['#dcd6cb', '#30312f'],
  casing: ['#cdc7ba', '#0f1010'],
  minor: ['#ffffff', '#3d3e3d'],
  major: ['#ffffff', '#505150'],
  path: ['#a8977a', '#7a6f5a'],
  rail: ['#9b9890', '#6a6a68'],
} as const satisfies Record<string, Color>;

export const labelColors = {
  name: ['#3d3b36', '#d9d7d0'],
  place: ['#1a1a18', '#f2f2ef'],
  water: ['#1d5470', '#a5cfe3'],
  green: ['#2c5a26', '#b0d6a7'],
} as const satisfies Record<string, Color>;

export const nameStyles: Partial<Record<BasemapClass, keyof typeof labelColors>> = {
  place: 'place',
  water: 'water',
  waterway: 'water',
  park: 'green',
  wood: 'green',
};

/** Width in pixels at zoom 16, and growth factor per zoom. */
const widths = {
  waterway: [3, 1.4],
  service: [2.6, 1.6],
  minor: [6, 1.55],
  major: [9, 1.45],
  path: [1.4, 1.25],
  rail: [1.6, 1.2],
} as const;
const thinnest = { waterway: 0.8, service: 0.6, minor: 0.7, major: 1.2, path: 0.8, rail: 0.8 };

export type LineClass = keyof typeof widths;

export const lineWidth = (kind: LineClass, zoom: number): number => {
  const [base, growth] = widths[kind];
  return Math.max(thinnest[kind], base * growth ** (zoom - 16));
};

export const drawnFrom: Readonly<Record<BasemapClass, number>> = {
  built: 10,
  park: 10,
  wood: 10,
  plaza: 15,
  water: 0,
  waterway: 10,
  building: 15,
  service: 14,
  minor: 12,
  major: 0,
  path: 14,
  rail: 10,
  place: 0,
  poi: 0,
  abroad: 0,
  state: 0,
  city: 0,
};

export const hasCasing = (zoom: number): boolean => zoom >= 14;

const colorRules = (at: 0 | 1): string => {
  const { land, casing, path, rail, water, minor, major, ...areas } = basemapColors;
  const fills = Object.entries({ ...areas, water, land }).map(
    ([kind, color]) => `.${kind}{fill:${color[at]}}`,
  );
  const strokes = Object.entries({
    waterway: water,
    casing,
    path,
    rail,
    minor,
    service: minor,
    major,
    state: casing,
  });
  const names = Object.entries(labelColors).map(([style, color]) => `.n-${style}{fill:${color[at]}}`);
  return [
    ...fills,
    ...strokes.map(([kind, color]) => `.${kind}{stroke:${color[at]}}`),
    ...names,
    `text{stroke:${land[at]}}`,
  ].join('');
};

/** Dark mode applies only to screens: printed maps stay light. */
const colors = `${colorRules(0)}@media screen and (prefers-color-scheme:dark){${colorRules(1)}}`;

export function styleAt(zoom: number, unit: number): string {
  const px = (pixels: number) => Math.round(pixels * unit * 10) / 10;
  const lines = (Object.keys(widths) as LineClass[]).map(
    (kind) => `.${kind}{stroke-width:${px(lineWidth(kind, zoom))}}`,
  );
  const casings = (['service', 'minor', 'major'] as const).map(
    (kind) => `.casing.c-${kind}{stroke-width:${px(lineWidth(kind, zoom) + (zoom >= 16 ? 2 : 1.2))}}`,
  );
  const [path, rail] = [px(lineWidth('path', zoom)), px(lineWidth('rail', zoom))];
  return [
    '.l{fill:none;stroke-linejoin:round;stroke-linecap:round}',
    `.path{stroke-dasharray:${path * 2} ${path * 1.6};stroke-linecap:butt}`,
    `.rail{stroke-dasharray:${rail * 4} ${rail};stroke-linecap:butt}`,
    `.state{stroke-width:${px(1)};stroke-linejoin:round}`,
    `text{font-family:system-ui,sans-serif;text-anchor:middle;paint-order:stroke;stroke-width:${px(3)};stroke-linejoin:round}`,
    ...lines,
    ...casings,
    colors,
  ].join('');
}
