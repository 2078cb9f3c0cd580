import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { describe, expect, test } from 'vitest';

import { cast } from './cast';
import { sampleSchoolZones, sampleTaxZones } from './sample-zones';

type Zone = (typeof sampleTaxZones)[number] | (typeof sampleSchoolZones)[number];
type Place = { latitude: number; longitude: number };

const homes = cast.map(({ id, latitude, longitude }) => ({ id, latitude: latitude!, longitude: longitude! }));
const baseTaxZones = sampleTaxZones.filter(({ isPinned }) => !isPinned);
const ofLevel = (level: string) => sampleSchoolZones.filter((zone) => zone.level === level);
const zones: readonly Zone[] = [...sampleTaxZones, ...sampleSchoolZones];

const toRing = ({ boundary }: Zone) => boundary.coordinates[0]!;
const holds =
  ({ latitude, longitude }: Place, ignoreBoundary = false) =>
  ({ boundary }: Zone) =>
    booleanPointInPolygon([longitude, latitude], boundary, { ignoreBoundary });
/** Directed edges as texts, equal for equal corners. */
const toEdges = (zone: Zone) => {
  const corners = toRing(zone).map((corner) => corner.join());
  return corners.slice(1).map((to, index) => [corners[index]!, to] as const);
};
/** Edges that no other zone shares in reverse: the outer boundary. */
const toOutline = (some: readonly Zone[]) => {
  const edges = some.flatMap(toEdges);
  const backwards = new Set(edges.map(([from, to]) => `${to} ${from}`));
  return edges.map((edge) => edge.join(' ')).filter((edge) => !backwards.has(edge));
};
/** A grid of points over 3 km around the map's center. */
const grid: Place[] = Array.from({ length: 41 * 41 }, (_, index) => ({
  latitude: 45.4871 + 0.0135 * (Math.floor(index / 41) / 20 - 1),
  longitude: -122.8037 + 0.0192 * ((index % 41) / 20 - 1),
}));

describe.for(zones.map((zone) => [zone.id, zone] as const))('the zone %s', ([, zone]) => {
  const ring = toRing(zone);

  test('a sample zone is one closed ring around its marker, near the neighborhood', () => {
    expect(zone.boundary.coordinates).toHaveLength(1);
    expect(ring.at(-1)).toEqual(ring[0]);
    expect(new Set(ring.map(String)).size).toBe(ring.length - 1);
    expect(ring.length - 1).toBeGreaterThanOrEqual(5);
    expect(ring.length - 1).toBeLessThanOrEqual(12);
    const isNear = ([longitude, latitude]: (typeof ring)[number]) =>
      Math.abs(longitude + 122.8037) < 0.03 && Math.abs(latitude - 45.4871) < 0.03;
    expect(ring.every(isNear)).toBe(true);
    expect(holds(zone, true)(zone)).toBe(true);
  });

  test('a sample zone runs counterclockwise and matches its stated area', () => {
    const [west, south] = ring[0]!;
    const flat = ring.map(([longitude, latitude]) => [longitude - west, latitude - south] as const);
    const area = flat
      .slice(1)
      .reduce((sum, [x, y], index) => sum + (flat[index]![0] * y - x * flat[index]![1]) / 2, 0);
    expect(area).toBeGreaterThan(0);
    if (!('area' in zone)) return;
    const acresOfDegrees = (111_320 * Math.cos((45.487 * Math.PI) / 180) * 111_132) / 4046.86;
    expect(Math.abs((area * acresOfDegrees) / parseInt(zone.area, 10) - 1)).toBeLessThan(0.03);
  });
});

test.for([
  ['tax', baseTaxZones],
  ['elementary school', ofLevel('elementary')],
  ['middle school', ofLevel('middle')],
  ['high school', ofLevel('high')],
] as const)("each sample home is in exactly one %s zone, and zones don't overlap", ([, some]) => {
  for (const home of homes) expect(some.filter(holds(home)).map(({ id }) => id)).toHaveLength(1);
  const counts = grid.map((place) => some.filter(holds(place, true)).length);
  expect(new Set(counts)).toEqual(new Set([0, 1]));
});

test('base tax zones leave no gap: their outer boundary is one ring', () => {
  const next = new Map(toOutline(baseTaxZones).map((edge) => edge.split(' ') as [string, string]));
  const [first] = next.keys();
  let corner = first!;
  let steps = 0;
  do {
    corner = next.get(corner)!;
    steps += 1;
  } while (corner !== first && steps <= next.size);
  expect(steps).toBe(next.size);
  expect(next.size).toBe(toOutline(baseTaxZones).length);
});

test("elementary and middle school zones together cover the high school's zone", () => {
  const all = toOutline(ofLevel('high')).toSorted();
  expect(toOutline(ofLevel('elementary')).toSorted()).toEqual(all);
  expect(toOutline(ofLevel('middle')).toSorted()).toEqual(all);
});

test('the middle of the border between the elementary schools touches both', () => {
  const [one, other] = ofLevel('elementary') as [Zone, Zone];
  const backwards = new Set(toEdges(other).map(([from, to]) => `${to} ${from}`));
  const border = toEdges(one).filter((edge) => backwards.has(edge.join(' ')));
  expect(border).toHaveLength(5);
  const [from, to] = border[2]!.map((corner) => corner.split(',').map(Number) as [number, number]) as [
    [number, number],
    [number, number],
  ];
  const middle = { longitude: (from[0] + to[0]) / 2, latitude: (from[1] + to[1]) / 2 };
  expect([one, other].filter(holds(middle))).toHaveLength(2);
  expect([one, other].filter(holds(middle, true))).toHaveLength(0);
});

test('the center of the map is in Cedar Commons, with every home', () => {
  const commons = sampleTaxZones.find(({ id }) => id === 'cedar-commons')!;
  expect([{ latitude: 45.4871, longitude: -122.8037 }, ...homes].every((home) => holds(home)(commons))).toBe(
    true,
  );
});

test('the overlapping tax district and the choice school zone each cover two base zones and some homes', () => {
  const under = (zone: Zone, some: readonly Zone[]) =>
    some.filter((base) => grid.some((place) => [zone, base].every(holds(place, true)))).length;
  const [district, ...more] = sampleTaxZones.filter(({ isPinned }) => isPinned);
  expect(more).toEqual([]);
  expect(under(district!, baseTaxZones)).toBe(2);
  const paying = homes.filter((home) => holds(home)(district!)).map(({ id }) => id);
  expect(paying).toContain('demo-user');
  expect(paying).not.toContain('demo-manager');
  const [choice] = ofLevel('choice');
  expect(under(choice!, ofLevel('elementary'))).toBe(2);
  expect(under(choice!, ofLevel('middle'))).toBe(2);
});
