import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { seed } from '#tests/support/seed';

import { basemapLimits, parseBasemap } from './parse-basemap.server';

type Point = { lat: number; lon: number };
const at = (x: number, y: number): Point => ({ lat: 45.48 + y / 1000, lon: -122.8 + x / 1000 });
const square = (x: number, size: number) =>
  [at(x, 0), at(x + size, 0), at(x + size, size), at(x, size), at(x, 0)] as const;

type Way = { points: readonly Point[]; tags?: Record<string, string> };
type Relation = { outlines: { role: string; points: readonly Point[] }[]; tags: Record<string, string> };
type Town = { ways: Way[]; relations: Relation[]; places: (Point & { tags: Record<string, string> })[] };

const town: Town = {
  ways: [
    { points: [at(0, 0), at(1, 2)], tags: { highway: 'residential', name: 'Cedar Lane' } },
    { points: square(2, 1), tags: { building: 'house' } },
    { points: [at(0, 0), at(5, 5)] },
  ],
  relations: [
    {
      tags: { type: 'multipolygon', natural: 'water', name: 'Mill Pond' },
      outlines: [
        // The outer ring is in two ways, the second against its direction.
        { role: 'outer', points: [at(0, 0), at(4, 0), at(4, 4)] },
        { role: 'outer', points: [at(0, 0), at(0, 4), at(4, 4)] },
        { role: 'outer', points: square(8, 3) },
        { role: 'inner', points: square(9, 1) },
      ],
    },
  ],
  places: [{ ...at(1, 1), tags: { place: 'suburb', name: 'Harrow' } }],
};

const head = {
  version: 0.6,
  generator: 'Overpass API 0.7.62.4 2390de5a',
  osm3s: { timestamp_osm_base: '2026-11-01T00:00:00Z', copyright: 'The data is from www.openstreetmap.org.' },
};
const write = (elements: unknown[], more = {}) => JSON.stringify({ ...head, elements, ...more }, null, 2);

/** As `out geom;` answers. */
const withGeometry = ({ ways, relations, places }: Town): unknown[] => [
  ...places.map((node, id) => ({ type: 'node', id, ...node })),
  ...ways.map(({ points, tags }, id) => ({
    type: 'way',
    id,
    nodes: points.map((_, n) => n),
    geometry: points,
    tags,
  })),
  ...relations.map(({ outlines, tags }, id) => ({
    type: 'relation',
    id,
    members: [
      { type: 'node', ref: 1, role: 'label' },
      ...outlines.map(({ role, points }, ref) => ({ type: 'way', ref, role, geometry: points })),
    ],
    tags,
  })),
];

/** As `out body; >; out skel qt;` answers: the nodes come last. */
function withIds({ ways, relations, places }: Town): unknown[] {
  const ids = new Map<string, number>();
  const idOf = (point: Point) => {
    const key = `${point.lat} ${point.lon}`;
    return ids.get(key) ?? (ids.set(key, ids.size + 100), ids.size + 99);
  };
  const members: unknown[] = [];
  const outlinesOf = (relation: Relation, of: number) =>
    relation.outlines.map(({ role, points }, number) => {
      const ref = 10_000 + of * 100 + number;
      members.push({ type: 'way', id: ref, nodes: points.map(idOf) });
      return { type: 'way', ref, role };
    });
  const elements = [
    ...places.map((node, id) => ({ type: 'node', id, ...node })),
    ...ways.map(({ points, tags }, id) => ({ type: 'way', id, nodes: points.map(idOf), tags })),
    ...relations.map((relation, id) => ({
      type: 'relation',
      id,
      members: outlinesOf(relation, id),
      tags: relation.tags,
    })),
    ...members,
  ];
  const nodes = [...ids].map(([key, id]) => {
    const [lat, lon] = key.split(' ').map(Number);
    return { type: 'node', id, lat, lon };
  });
  return [...elements, ...nodes];
}

const read = (text: string) => parseBasemap(Buffer.from(text));
const refusal = (text: string) =>
  read(text).then(
    () => 'taken',
    ({ detail }: { detail: string }) => detail,
  );

test.for([
  ['coordinates', withGeometry],
  ['ids', withIds],
] as const)('an Overpass answer with %s has its nodes, ways and multipolygons', async ([, list]) => {
  const { features, leftOut, isFromOpenStreetMap } = await read(write(list(town)));
  expect(features.map(({ kind, name, parts }) => [kind, name, parts.length])).toEqual([
    ['place', 'Harrow', 1],
    ['minor', 'Cedar Lane', 1],
    ['building', '', 1],
    ['water', 'Mill Pond', 3],
  ]);
  expect(features[3]!.parts.map((ring) => ring.length / 2)).toEqual([4, 4, 4]);
  expect([leftOut, isFromOpenStreetMap]).toEqual([{}, true]);
});

test('a hole belongs to the ring around it', async () => {
  const { features } = await read(write(withGeometry(town)));
  const [first, second, hole] = features[3]!.parts;
  const west = (ring: number[] | undefined) => Math.min(...ring!.filter((_, at) => at % 2 === 0));
  expect(west(first)).toBe(-122_800_000);
  expect(west(second)).toBe(-122_792_000);
  expect(west(hole)).toBe(-122_791_000);
});

test('both kinds of an Overpass answer draw the same map', async () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 40 }), y: fc.integer({ min: 0, max: 40 }) });
  const points = fc.array(
    point.map(({ x, y }) => at(x, y)),
    { minLength: 1, maxLength: 6 },
  );
  const tags = fc.constantFrom<Record<string, string>[]>(
    { highway: 'service' },
    { building: 'yes' },
    { natural: 'water', area: 'yes' },
  );
  const role = fc.constantFrom('outer', 'inner', '');
  const relation = fc.record({
    outlines: fc.array(fc.record({ role, points }), { minLength: 1, maxLength: 6 }),
    tags: fc.constant({ type: 'multipolygon', leisure: 'park' }),
  });
  const anyTown = fc.record({
    ways: fc.array(fc.record({ points, tags }), { maxLength: 8 }),
    relations: fc.array(relation, { maxLength: 4 }),
    places: fc.constant(town.places),
  });
  await fc.assert(
    fc.asyncProperty(anyTown, async (given) => {
      const [one, other] = await Promise.all([read(write(withGeometry(given))), read(write(withIds(given)))]);
      expect(one).toEqual(other);
    }),
    { seed, numRuns: 100 },
  );
});

describe('an Overpass answer is rejected with a sentence', () => {
  const remark = 'runtime error: Query timed out in "query" at line 4 after 61 seconds.';

  test.for([
    [
      'a timeout',
      write(withGeometry(town), { remark }),
      'This file is incomplete: OpenStreetMap’s server ran out',
    ],
    ['a timeout without elements', write([], { remark }), 'This file is incomplete'],
    ['nothing', write([]), 'This file is empty.'],
    ['a cut', write(withGeometry(town)).slice(0, -200), 'cut off'],
    [
      'a page',
      '<?xml version="1.0"?>\n<html><p>The server is probably too busy.</p></html>',
      'This is a web page',
    ],
    ['numbers', write([1, null, 'x', [], {}]), 'This file is empty.'],
    [
      'elements that are no list',
      JSON.stringify({ ...head, elements: {} }),
      'not a GeoJSON FeatureCollection',
    ],
  ] as const)('an Overpass answer with %s', async ([, text, words]) => {
    expect(await refusal(text)).toContain(words);
  });

  test('ways that many relations share count each time', async () => {
    const shared = Array.from({ length: 2000 }, (_, n) => at(n % 50, Math.floor(n / 50)));
    const outlines = [{ role: 'outer', points: [...shared, shared[0]!] }];
    const relations = Array.from({ length: 301 }, () => ({ tags: town.relations[0]!.tags, outlines }));
    const ids = withIds({ ways: [], places: [], relations: relations.slice(0, 1) }) as { type: string }[];
    const copies = Array.from({ length: 301 }, () => ids.find(({ type }) => type === 'relation'));
    expect(await refusal(write([...copies, ...ids]))).toContain('more than 600,000 points');
  });
});

test('an element that is too large is left out, and the others are drawn', async () => {
  const long = Array.from({ length: 5001 }, (_, n) => at(n % 90, n / 100));
  const huge = { type: 'relation', tags: { natural: 'wood', note: 'x'.repeat(2_200_000) } };
  const elements = [
    ...withGeometry({ ...town, ways: [...town.ways, { points: long, tags: { highway: 'path' } }] }),
    huge,
  ];
  const { features, leftOut } = await read(JSON.stringify({ ...head, elements }));
  expect([features.length, leftOut]).toEqual([4, { 'too-large': 2 }]);
  expect(basemapLimits.bytes).toBe(16 * 1024 * 1024);
});
