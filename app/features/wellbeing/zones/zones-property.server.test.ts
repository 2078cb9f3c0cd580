import { expect, test } from 'vitest';

import type { Boundary } from '#db/schema';
import { createRandom } from '#tests/support/seed';

import { toAddress } from './home.server';
import { indexStreets } from './street-zones.server';
import { parseStreetPart } from './streets.server';
import { matchZones, type ZoneMatch } from './zone-rule.server';

const random = createRandom();
const below = (count: number): number => Math.floor(random() * count);
const pick = <Thing>(things: readonly Thing[]): Thing => things[below(things.length)]!;
const chance = (part: number): boolean => random() < part;

type Point = [x: number, y: number];
type Part = { street: number; from: number; to: number; step: 'odd' | 'even' | 'all' };

/** Spellings of the same streets, in zones and addresses. */
const streets = [
  ['Cedar Lane', 'cedar ln', 'CEDAR LN.', 'Cedar  Lane'],
  ['Cedar Street', 'Cedar St', 'cedar st.'],
  ['St. Mary’s Court', 'Saint Marys Ct', "st mary's court"],
  ['José Martí Avenue', 'Jose Marti Ave', 'JOSÉ MARTÍ AVE.'],
  ['NW 5th Boulevard', 'Northwest 5th Blvd', 'nw 5th blvd'],
  ['Highway 26', 'Hwy 26', 'hwy. 26'],
] as const;

const [west, south, size] = [-122.82, 45.47, 0.04];
const somewhere = (): Point => [west + random() * size, south + random() * size];

/** A star around its middle, so that its outline never crosses itself. */
function star([x, y]: Point, radius: number): Point[] {
  const corners = 5 + below(8);
  const at = (nth: number): Point => {
    const [angle, away] = [(nth / corners) * 2 * Math.PI, radius * (0.5 + random() / 2)];
    return [x + away * Math.cos(angle), y + away * Math.sin(angle)];
  };
  const ring = Array.from({ length: corners }, (_, nth) => at(nth));
  return [...ring, ring[0]!];
}

function polygon(): Point[][] {
  const [middle, radius] = [somewhere(), 0.001 + random() * 0.002];
  return chance(0.4) ? [star(middle, radius), star(middle, radius * 0.3)] : [star(middle, radius)];
}

const toBoundary = (polygons: Point[][][]): Boundary =>
  polygons.length === 1
    ? { type: 'Polygon', coordinates: polygons[0]! }
    : { type: 'MultiPolygon', coordinates: polygons };

const somePart = (): Part => {
  const from = 1 + below(60);
  return {
    street: below(streets.length),
    from,
    to: from + 1 + below(60),
    step: pick(['odd', 'even', 'all']),
  };
};
const spell = ({ street, from, to, step }: Part): string =>
  `${pick(streets[street]!)} ${from}${pick(['–', '-', ' to '])}${to}${step === 'all' ? '' : ` ${step}`}`;

function makeZone(nth: number) {
  const polygons = chance(0.8) ? Array.from({ length: 1 + below(2) }, polygon) : [];
  const parts = polygons.length === 0 || chance(0.2) ? [somePart(), somePart()] : [];
  const boundary = polygons.length === 0 ? null : toBoundary(polygons);
  return { id: `zone ${nth}`, polygons, parts, boundary, streets: parts.map(spell) };
}

function makeHome() {
  const [x, y] = somewhere();
  const [street, number] = [below(streets.length), 1 + below(120)];
  const line = `${number}${pick(['', 'B'])} ${pick(streets[street]!)}${pick(['', ', 2B', ' Apt 4', ', Beaverton'])}`;
  const hasAddress = chance(0.7);
  const typed = hasAddress && chance(0.5) ? line : null;
  const address = toAddress({ label: hasAddress && typed === null ? line : 'Unit 12B', typed });
  return { place: chance(0.9) ? { longitude: x, latitude: y } : null, address, hasAddress, street, number };
}

/** Counts how often the ring turns around the point. */
function winds([x, y]: Point, ring: Point[]): boolean {
  let turned = 0;
  for (const [nth, [toX, toY]] of ring.slice(1).entries()) {
    const [fromX, fromY] = ring[nth]!;
    const angle = Math.atan2(toY - y, toX - x) - Math.atan2(fromY - y, fromX - x);
    turned += angle > Math.PI ? angle - 2 * Math.PI : angle < -Math.PI ? angle + 2 * Math.PI : angle;
  }
  return Math.abs(turned) > Math.PI;
}

/** Tests points along each edge instead of computing a distance. Half a meter apart, at the most. */
const isNearBorder = ([x, y]: Point, rings: Point[][]): boolean =>
  rings.some((ring) =>
    ring.slice(1).some(([toX, toY], nth) => {
      const [fromX, fromY] = ring[nth]!;
      if (x < Math.min(fromX, toX) - 1e-4 || x > Math.max(fromX, toX) + 1e-4) return false;
      if (y < Math.min(fromY, toY) - 1e-4 || y > Math.max(fromY, toY) + 1e-4) return false;
      const steps = Math.ceil(Math.hypot(toX - fromX, toY - fromY) / 5e-6);
      return Array.from({ length: steps + 1 }, (_, step) => step / steps).some((part) => {
        const [east, north] = [fromX + part * (toX - fromX) - x, fromY + part * (toY - fromY) - y];
        return Math.hypot(east * 78_000, north * 111_320) < 2;
      });
    }),
  );

const isIn = (point: Point, polygons: Point[][][]): boolean =>
  polygons.some(([outline, ...holes]) => winds(point, outline!) && !holes.some((hole) => winds(point, hole)));

const isOn = ({ street, number }: { street: number; number: number }, part: Part): boolean =>
  street === part.street &&
  number >= part.from &&
  number <= part.to &&
  (part.step === 'all' || number % 2 === (part.step === 'odd' ? 1 : 0));

test('1,000 homes are found in the zones of an independent rule, among 200 zones', async () => {
  const zones = Array.from({ length: 200 }, (_, nth) => makeZone(nth));
  for (const { streets } of zones)
    for (const line of streets) expect(parseStreetPart(line)).toBeTypeOf('object');
  const toZoneIds = await indexStreets(zones);
  const kinds: Record<ZoneMatch<unknown>['kind'], number> = { in: 0, out: 0, border: 0, overlap: 0 };
  let compared = 0;
  for (let nth = 0; nth < 1000; nth += 1) {
    const { place, address, hasAddress, ...at } = makeHome();
    const point: Point | null = place && [place.longitude, place.latitude];
    if (point && zones.some(({ polygons }) => isNearBorder(point, polygons.flat()))) continue;
    compared += 1;
    const expected = zones.filter(
      ({ polygons, parts }) =>
        (point && isIn(point, polygons)) || (hasAddress && parts.some((part) => isOn(at, part))),
    );
    const match = matchZones({ place, zoneIds: toZoneIds(address) }, zones);
    kinds[match.kind] += 1;
    const found = match.kind === 'in' ? [match.zone] : match.kind === 'overlap' ? match.inside : [];
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(match.kind).toBe(expected.length === 0 ? 'out' : expected.length === 1 ? 'in' : 'overlap');
  }
  // Every kind of answer is compared, and few homes are too near a border.
  expect(compared).toBeGreaterThan(700);
  for (const kind of ['in', 'out', 'overlap'] as const) expect(kinds[kind]).toBeGreaterThan(20);
});
