import { isNull } from 'drizzle-orm';

import { homes } from '../schema';
import { describe, expect, test } from '#tests/support/domain-test';
import { testNow } from '#tests/support/test-clock';

import { cast } from './cast';
import { type BasemapFeature, readSampleBasemap } from './sample-ground';
import { readSampleRows, type SampleRow } from './sample-tables';
import { sampleSchoolZones } from './sample-zones';

type Position = [longitude: number, latitude: number];
type Place = { name: string; address: string; at: Position };

const text = readSampleBasemap();
const { features } = JSON.parse(text) as { features: BasemapFeature[] };
const center: Position = [-122.8037, 45.4871];

const tables = [
  'businesses',
  'services',
  'boards',
  'training-centers',
  'watch-posts',
  'events',
  'shuttle-stops',
] as const;
const rowsOf = (table: string) => readSampleRows(table, { now: testNow(), timeZone: 'America/Los_Angeles' });
const toAt = ({ longitude, latitude }: SampleRow): Position => [Number(longitude), Number(latitude)];

const places: Place[] = [
  ...tables.flatMap((table) =>
    rowsOf(table).map((row) => ({
      name: row.name ?? row.title!,
      address: row.address ?? row.place!,
      at: toAt(row),
    })),
  ),
  ...sampleSchoolZones.map(({ schoolName, address, longitude, latitude }) => ({
    name: schoolName,
    address,
    at: [longitude, latitude] as Position,
  })),
  ...cast.map(({ name, address, longitude, latitude }) => ({
    name: name!,
    address: address!,
    at: [longitude!, latitude!] as Position,
  })),
];

const toLines = (isOne: (properties: BasemapFeature['properties']) => boolean): Position[][] =>
  features.flatMap(({ properties, geometry }) =>
    geometry.type === 'LineString' && isOne(properties) ? [geometry.coordinates] : [],
  );
const toMeters = ([longitude, latitude]: Position): [number, number] => [
  (longitude - center[0]) * 78_040,
  (latitude - center[1]) * 111_132,
];

/** @returns meters from a place to the nearest line */
function toDistance(at: Position, lines: Position[][]): number {
  const [x, y] = toMeters(at);
  const distances = lines.flatMap((line) =>
    line.slice(1).map((end, index) => {
      const [ax, ay] = toMeters(line[index]!);
      const [bx, by] = toMeters(end);
      const [dx, dy] = [bx - ax, by - ay];
      const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
      const part = Math.min(1, Math.max(0, along));
      return Math.hypot(x - ax - part * dx, y - ay - part * dy);
    }),
  );
  return Math.min(Infinity, ...distances);
}

/** 'Studio, 5 Orchard Row' is on Orchard Row. 'Commons House, Great Hall' has no street. */
const toStreet = (address: string) =>
  /((?:Commons|Cedar|Creek|Library|Maple|Orchard|Alder|Station|Ridge) (?:Square|Lane|Path|Way|Walk|Row|Court|Road))/.exec(
    address,
  )?.[1];

describe('the sample ground', () => {
  test('the sample basemap has one feature a line and stays small', () => {
    expect(text.split('\n')).toHaveLength(features.length + 3);
    expect(text.length).toBeLessThanOrEqual(250_000);
    const buildings = features.filter(({ properties }) => properties.building);
    expect(buildings.length).toBeGreaterThan(150);
  });

  test('the sample basemap has closed rings, lines of two or more positions, and nothing far away', () => {
    for (const { geometry } of features) {
      const rings = geometry.type === 'Polygon' ? geometry.coordinates : [];
      for (const ring of rings) {
        expect(ring.length).toBeGreaterThanOrEqual(4);
        expect(ring.at(-1)).toEqual(ring[0]);
      }
      if (geometry.type === 'LineString') expect(geometry.coordinates.length).toBeGreaterThan(1);
      const positions = geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates.flat(1);
      for (const [x, y] of (positions as Position[]).filter((one) => Array.isArray(one)).map(toMeters)) {
        expect(Math.hypot(x, y)).toBeLessThan(25_000);
      }
    }
  });

  test('the sample basemap has every sample street, and each place is on its street', () => {
    for (const { name, address, at } of places) {
      const street = toStreet(address);
      if (!street) {
        expect([name, /^(Commons House|Meadow|South meadow)/.test(address)]).toEqual([name, true]);
        continue;
      }
      const lines = toLines((properties) => Boolean(properties.highway) && properties.name === street);
      expect(lines, street).not.toEqual([]);
      expect({ name, isNear: toDistance(at, lines) < 150 }).toEqual({ name, isNear: true });
    }
  });

  test('the sample basemap has a path under every trail', () => {
    const paths = toLines(({ highway }) => ['path', 'footway', 'cycleway'].includes(highway ?? ''));
    const drawn = rowsOf('trails').filter(({ geometry }) => geometry);
    expect(drawn.map(({ id }) => id)).toEqual(['creek-path-loop', 'cedar-grove-walk', 'meadow-mile']);
    for (const { id, geometry } of drawn) {
      const { coordinates } = JSON.parse(geometry!) as { coordinates: Position[] };
      for (const at of coordinates) expect([id, toDistance(at, paths) < 10]).toEqual([id, true]);
    }
  });

  test('the sample basemap has a street or path within a block of every shuttle route', () => {
    const ways = toLines(({ highway }) => Boolean(highway));
    const all = rowsOf('shuttle-stops');
    for (const one of new Set(all.map(({ route }) => route))) {
      const stops = all.filter(({ route }) => route === one);
      for (const [index, { name, ...from }] of stops.entries()) {
        const [[longitude, latitude], [toLongitude, toLatitude]] = [
          from,
          stops[(index + 1) % stops.length]!,
        ].map(toAt) as [Position, Position];
        for (const part of [0, 0.2, 0.4, 0.6, 0.8]) {
          const at: Position = [
            longitude + part * (toLongitude - longitude),
            latitude + part * (toLatitude - latitude),
          ];
          expect([name, part, toDistance(at, ways) < 70]).toEqual([name, part, true]);
        }
      }
    }
  });

  test('the sample basemap has a building at every home', async ({ services }) => {
    expect(await services.db.select().from(homes).where(isNull(homes.latitude))).toEqual([]);
    const rosas = cast.find(({ id }) => id === 'demo-user')!;
    const all = await services.db.select().from(homes);
    const home = all.find(({ label }) => label === `${rosas.address}, ${rosas.unit}`)!;
    const away = toMeters([home.longitude!, home.latitude!]);
    const said = toMeters([rosas.longitude!, rosas.latitude!]);
    expect(Math.hypot(away[0] - said[0], away[1] - said[1])).toBeLessThan(20);
  });
});
