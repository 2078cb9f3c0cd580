import { expect, test } from 'vitest';

import { createRandom } from '#tests/support/seed';

import { toAreaText } from './area-text';
import { readArea } from './read-area.server';

type Point = [x: number, y: number];

const [west, south] = [-122.8, 45.48];
const round = (degrees: number) => Number(degrees.toFixed(6));
const ring = (...corners: Point[]): Point[] =>
  corners.map(([x, y]) => [round(west + x / 1000), round(south + y / 1000)]);
const box = (x: number, y: number, size: number): Point[] =>
  ring([x, y], [x + size, y], [x + size, y + size], [x, y + size], [x, y]);
const polygon = (...coordinates: unknown[]) => JSON.stringify({ type: 'Polygon', coordinates });
const parts = (...coordinates: unknown[]) => JSON.stringify({ type: 'MultiPolygon', coordinates });
const read = (text: string) => readArea(text, 'Area');

test('an area is read from GeoJSON, a feature of it, or lines of points, and its outlines are closed', () => {
  const closed = { type: 'Polygon', coordinates: [box(0, 0, 1)] };
  expect(read(polygon(box(0, 0, 1)))).toEqual(closed);
  expect(read(polygon(box(0, 0, 1).slice(0, -1)))).toEqual(closed);
  const feature = { type: 'Feature', properties: {}, geometry: closed };
  expect(read(JSON.stringify(feature))).toEqual(closed);
  expect(read(JSON.stringify({ type: 'FeatureCollection', features: [feature] }))).toEqual(closed);
  const lines = toAreaText(JSON.stringify(closed));
  expect(lines.split('\n')).toHaveLength(4);
  expect(read(lines)).toEqual(closed);
  expect(read(parts([box(0, 0, 1)], [box(5, 5, 3), box(6, 6, 1)]))).toMatchObject({ type: 'MultiPolygon' });
});

test('a hole may touch its outline, and elevations and repeated positions are left out', () => {
  expect(read(polygon(box(0, 0, 3), ring([0, 1], [1, 1], [1, 2], [0, 1])))).toBeTypeOf('object');
  const high = box(0, 0, 1).flatMap(([x, y]) => [
    [x, y, 12],
    [x, y, 13],
  ]);
  expect(read(polygon(high))).toEqual({ type: 'Polygon', coordinates: [box(0, 0, 1)] });
});

const swap = (corners: Point[]) => corners.map(([x, y]) => [y, x]);
const circle = (count: number): Point[] =>
  Array.from({ length: count }, (_, nth) => {
    const angle = (nth / count) * 2 * Math.PI;
    return [west + Math.cos(angle) / 10, south + Math.sin(angle) / 10];
  });

test.for([
  ['no GeoJSON', 'somewhere', 'Area must be a Polygon or a MultiPolygon of GeoJSON'],
  ['a line', JSON.stringify({ type: 'LineString', coordinates: box(0, 0, 1) }), 'Area must be a Polygon'],
  ['two features', JSON.stringify({ features: [{}, {}] }), 'Area must be a Polygon'],
  ['features in features', '{"geometry":'.repeat(20_000), 'Area must be a Polygon'],
  ['deep features', `${'{"geometry":'.repeat(500)}{}${'}'.repeat(500)}`, 'Area must be a Polygon'],
  ['no ring', polygon(), 'Area has no outline.'],
  ['no part', parts(), 'Area has no outline.'],
  ['rings without lists', polygon(1, 2), 'Area: its outlines must be lists of positions'],
  ['two corners', polygon(ring([0, 0], [1, 1], [0, 0])), 'Area: an outline needs at least four positions'],
  ['two lines of points', '45.48, -122.8\n45.49, -122.8', 'Area: an outline needs at least four positions'],
  ['a wrong line', '45.48, -122.8\nhere', 'Area: line 2 must be a latitude and a longitude'],
  [
    'a line of corners',
    polygon(ring([0, 0], [1, 1], [2, 2], [0, 0])),
    'Area: all corners of an outline are in one line.',
  ],
  ['latitudes first', polygon(swap(box(0, 0, 1))), 'Area: latitude and longitude look swapped.'],
  ['texts', polygon([['a', 'b']]), 'Area: position 1 must be a longitude and a latitude'],
  ['off the earth', polygon([[200, 200]]), 'Area: position 1 must be a longitude and a latitude'],
  ['5,001 positions', polygon(circle(5001)), 'Area has 5,001 positions, but the limit is 5,000. Simplify it'],
  [
    'a bow tie',
    polygon(ring([0, 0], [2, 2], [2, 0], [0, 2], [0, 0])),
    'Area: its outline crosses or touches itself near 45.48100, -122.79900.',
  ],
  [
    'a bow tie with a corner in its middle',
    polygon(ring([0, 0], [1, 1], [2, 2], [2, 0], [1, 1], [0, 2], [0, 0])),
    'Area: its outline crosses or touches itself near 45.48100, -122.79900.',
  ],
  [
    'parts that cross',
    parts([box(0, 0, 2)], [box(1, 1, 2)]),
    'Area: its outline crosses or touches itself near',
  ],
  [
    'a hole across the outline',
    polygon(box(0, 0, 2), box(1, 1, 2)),
    'Area: its outline crosses or touches itself near',
  ],
  [
    'a hole outside',
    polygon(box(0, 0, 1), box(2, 2, 1)),
    'Area: the hole near 45.48200, -122.79800 is outside its outline.',
  ],
] as const)('an area is refused: %s', ([, text, error]) => {
  expect(read(text)).toContain(error);
});

test('a star of 5,000 long edges is refused as too intricate or crossing, and a circle is read', () => {
  const comb = Array.from({ length: 4999 }, (_, nth): Point => [nth % 2, nth / 10_000]);
  expect(read(polygon([...comb, [2, 0.6], [2, -1], [0, -1]].slice(-5000)))).toMatch(
    /too many long edges|crosses/,
  );
  expect(read(polygon(circle(4999)))).toBeTypeOf('object');
});

/** Compares every pair of edges by the signs of four triangles. */
function crosses(corners: Point[]): boolean {
  const area = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
    Math.sign(Math.round(((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) * 1e9));
  const edges = corners.map((from, at) => [from, corners[(at + 1) % corners.length]!] as const);
  return edges.some(([a, b], one) =>
    edges.some(([c, d], other) => {
      const apart = (other - one + edges.length) % edges.length;
      if (apart <= 1 || apart === edges.length - 1) return false;
      return area(a, b, c) * area(a, b, d) < 0 && area(c, d, a) * area(c, d, b) < 0;
    }),
  );
}

test('an outline is refused exactly if two of its edges cross, by a naive rule', () => {
  const random = createRandom();
  const counts = { crossing: 0, plain: 0 };
  for (let nth = 0; nth < 500; nth += 1) {
    const corners = Array.from({ length: 4 + Math.floor(random() * 4) }, (): Point => [
      ...([random(), random()].map((part) => Number(part.toFixed(3))) as Point),
    ]);
    const isCrossing = crosses(corners);
    const found = read(polygon(corners));
    // Touching corners are refused too, and this rule doesn't see them.
    if (isCrossing) expect(found).toContain('crosses');
    else if (typeof found === 'string') continue;
    counts[isCrossing ? 'crossing' : 'plain'] += 1;
  }
  expect(Math.min(counts.crossing, counts.plain)).toBeGreaterThan(50);
});
