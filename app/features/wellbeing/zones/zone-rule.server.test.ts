import { describe, expect, test } from 'vitest';

import type { Boundary } from '#db/schema';

import { matchZones, classifyPoint } from './zone-rule.server';

type Position = [longitude: number, latitude: number];

/** A square of 0.01 degrees (about 1.1 km), from its southwest corner. */
const square = ([west, south]: Position, size = 0.01): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const polygon = (...rings: Position[][]): Boundary => ({ type: 'Polygon', coordinates: rings });
const at = (longitude: number, latitude: number) => ({ longitude, latitude });

/** One meter north, in degrees. */
const meter = 1 / 111_320;

const [west, south] = [-122.81, 45.48];
const plain = polygon(square([west, south]));
const withHole = polygon(square([west, south]), square([west + 0.004, south + 0.004], 0.002));
/** The southeast side slants, so most points on it can't be written exactly. */
const slanting = polygon([
  [-122.8131, 45.4807],
  [-122.7969, 45.4913],
  [-122.8131, 45.4913],
  [-122.8131, 45.4807],
]);

describe('a point and one zone', () => {
  test.for([
    ['in the middle', at(west + 0.005, south + 0.005), 'in'],
    ['two meters inside of the southern edge', at(west + 0.005, south + 2 * meter), 'in'],
    ['half a meter inside of it', at(west + 0.005, south + 0.5 * meter), 'border'],
    ['on it', at(west + 0.005, south), 'border'],
    ['half a meter outside of it', at(west + 0.005, south - 0.5 * meter), 'border'],
    ['two meters outside of it', at(west + 0.005, south - 2 * meter), 'out'],
    ['on the western edge', at(west, south + 0.005), 'border'],
    [
      'a meter and a half west of it',
      at(west - (1.5 * meter) / Math.cos((45.48 * Math.PI) / 180), south + 0.005),
      'out',
    ],
    ['on a corner', at(west, south), 'border'],
    ['on the opposite corner', at(west + 0.01, south + 0.01), 'border'],
    ['in line with an edge, past its end', at(west + 0.011, south), 'out'],
    ['level with a corner, outside', at(west - 0.001, south + 0.01), 'out'],
    ['far away', at(2.35, 48.85), 'out'],
    ['with its coordinates the wrong way round', at(south + 0.005, west + 0.005), 'out'],
  ] as const)('a point is matched against a square zone: %s', ([, place, standing]) =>
    expect(classifyPoint(place, plain)).toBe(standing),
  );

  test.for([
    ['in the hole', at(west + 0.005, south + 0.005), 'out'],
    ['on the hole’s edge', at(west + 0.005, south + 0.004), 'border'],
    ['on the hole’s corner', at(west + 0.006, south + 0.006), 'border'],
    ['between the hole and the outer edge', at(west + 0.002, south + 0.005), 'in'],
  ] as const)('a point is matched against a zone with a hole: %s', ([, place, standing]) =>
    expect(classifyPoint(place, withHole)).toBe(standing),
  );

  test('every point on a slanting side is on the border, even after rounding', () => {
    for (let nth = 0; nth <= 100; nth += 1) {
      const part = nth / 100;
      const place = at(-122.8131 + part * (122.8131 - 122.7969), 45.4807 + part * (45.4913 - 45.4807));
      expect(classifyPoint(place, slanting)).toBe('border');
      const rounded = at(Math.round(place.longitude * 1e6) / 1e6, Math.round(place.latitude * 1e6) / 1e6);
      expect(classifyPoint(rounded, slanting)).toBe('border');
    }
    expect(classifyPoint(at(-122.806, 45.487), slanting)).toBe('in');
    expect(classifyPoint(at(-122.805, 45.485), slanting)).toBe('out');
  });

  test('a zone of several polygons contains the points of each', () => {
    const both: Boundary = {
      type: 'MultiPolygon',
      coordinates: [
        [square([west, south])],
        [square([west + 0.02, south]), square([west + 0.024, south + 0.004], 0.002)],
      ],
    };
    expect(classifyPoint(at(west + 0.005, south + 0.005), both)).toBe('in');
    expect(classifyPoint(at(west + 0.022, south + 0.005), both)).toBe('in');
    expect(classifyPoint(at(west + 0.015, south + 0.005), both)).toBe('out');
    expect(classifyPoint(at(west + 0.025, south + 0.005), both)).toBe('out');
    expect(classifyPoint(at(west + 0.02, south + 0.005), both)).toBe('border');
    expect(classifyPoint(at(west + 0.024, south + 0.005), both)).toBe('border');
  });

  test('an open ring is closed', () => {
    const open = polygon(square([west, south]).slice(0, -1));
    expect(classifyPoint(at(west + 0.005, south + 0.005), open)).toBe('in');
    expect(classifyPoint(at(west, south + 0.005), open)).toBe('border');
    expect(classifyPoint(at(west - 0.005, south + 0.005), open)).toBe('out');
  });

  test('an empty zone contains no point', () => {
    expect(classifyPoint(at(west, south), { type: 'MultiPolygon', coordinates: [] })).toBe('out');
    expect(classifyPoint(at(west, south), { type: 'Polygon', coordinates: [] })).toBe('out');
    expect(classifyPoint(at(west, south), { type: 'Polygon', coordinates: [[]] })).toBe('out');
  });
});

describe('a point among zones', () => {
  const left = { id: 'left', boundary: plain };
  const right = { id: 'right', boundary: polygon(square([west + 0.01, south])) };
  const above = { id: 'above', boundary: polygon(square([west, south + 0.01])) };
  /** Overlaps the eastern half of the left zone, and the western half of the right one. */
  const over = { id: 'over', boundary: polygon(square([west + 0.005, south])) };
  const tiles = [left, right, above];
  const some = [left, right, over];

  test.for([
    ['strictly inside exactly one', [0.005, 0.005], tiles, { kind: 'in', zone: left }],
    ['outside all', [-0.005, 0], tiles, { kind: 'out' }],
    ['of which there is none', [0, 0], [], { kind: 'out' }],
    ['on the outer border of one', [0, 0.005], tiles, { kind: 'border', zones: [left] }],
    ['on the border between two', [0.01, 0.005], tiles, { kind: 'border', zones: [left, right] }],
    ['where three meet', [0.01, 0.01], tiles, { kind: 'border', zones: tiles }],
    ['inside two', [0.007, 0.005], some, { kind: 'overlap', inside: [left, over], touching: [] }],
    ['inside one, at another', [0.005, 0.005], some, { kind: 'overlap', inside: [left], touching: [over] }],
    [
      'inside one, between two',
      [0.01, 0.005],
      some,
      { kind: 'overlap', inside: [over], touching: [left, right] },
    ],
  ] as const)('a point is matched against several zones: %s', ([, [east, north], zones, verdict]) => {
    expect(matchZones({ place: at(west + east, south + north) }, zones)).toEqual(verdict);
  });
});
