import { describe, expect, test } from 'vitest';

import { writeBasemap } from './basemap-file.server';
import { countByClass, basemapLimits, parseBasemap } from './parse-basemap.server';

type Properties = Record<string, unknown>;

const feature = (type: string, coordinates: unknown, properties: Properties) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});
const at = (x: number, y: number) => [-122.8 + x / 1000, 45.48 + y / 1000];
const line = (properties: Properties) => feature('LineString', [at(0, 0), at(1, 2)], properties);
const square = [at(0, 0), at(1, 0), at(1, 1), at(0, 1), at(0, 0)];
const area = (properties: Properties, ring: number[][] = square) => feature('Polygon', [ring], properties);
const point = (properties: Properties) => feature('Point', at(0.5, 0.5), properties);
const street = line({ highway: 'residential', name: 'Cedar Lane' });

const collect = (features: unknown[], more = {}) =>
  JSON.stringify({ type: 'FeatureCollection', ...more, features });
const read = (text: string) => parseBasemap(Buffer.from(text));
const readAll = (...features: unknown[]) => read(collect(features));
const refusal = (text: string) =>
  read(text).then(
    () => 'taken',
    (error: { code: string; detail: string }) => `${error.code}: ${error.detail}`,
  );

describe('the drawn features', () => {
  test.for([
    ['major', line({ highway: 'secondary_link' })],
    ['minor', line({ highway: 'living_street' })],
    ['service', line({ highway: 'service' })],
    ['path', line({ highway: 'steps' })],
    ['rail', line({ railway: 'light_rail' })],
    ['waterway', line({ waterway: 'stream' })],
    ['water', area({ natural: 'water' })],
    ['wood', area({ landuse: 'forest' })],
    ['park', area({ leisure: 'garden' })],
    ['plaza', area({ amenity: 'parking' })],
    ['plaza', area({ highway: 'pedestrian', area: 'yes' })],
    ['built', area({ landuse: 'residential' })],
    ['building', area({ building: 'house', amenity: 'school' })],
    ['place', point({ place: 'suburb', name: 'Westridge' })],
    ['poi', point({ shop: 'bakery', name: 'Rye' })],
    // OpenStreetMap stores an area's outline as a closed line.
    ['building', feature('LineString', square, { building: 'yes' })],
    ['park', feature('MultiPolygon', [[square], [square]], { leisure: 'park' })],
  ] as const)('a drawn feature has the class %s', async ([kind, given]) => {
    expect((await readAll(given)).features.map((one) => one.kind)).toEqual([kind]);
  });

  test('a drawn feature is only its class, its name and coordinates to a millionth of a degree', async () => {
    const given = feature(
      'LineString',
      [
        [-122.80000049, 45.4, 12],
        [-122.8, 45.4],
        [-122.7999, 45.41],
      ],
      {
        ...{
          highway: 'residential',
          name: ' Cedar \n Lane ',
          maxspeed: '25',
          'addr:street': 'x',
          surface: 'y',
        },
      },
    );
    expect((await readAll(given)).features).toEqual([
      { kind: 'minor', name: 'Cedar Lane', parts: [[-122800000, 45400000, -122799900, 45410000]] },
    ]);
  });

  test('a feature’s name has at most 80 visible characters', async () => {
    const names = ['a'.repeat(200), 'Ce\u202Edar\u0000\u200B', '\ud800x\uffff', '\u202E', { a: 1 }, 5];
    const { features } = await readAll(...names.map((name) => line({ highway: 'service', name })));
    expect(features.map(({ name }) => name)).toEqual([`${'a'.repeat(79)}…`, 'Cedar', 'x', '', '', '']);
  });

  test('a named area that isn’t drawn becomes a point', async () => {
    const { features } = await readAll(area({ amenity: 'library', name: 'Library' }));
    expect(features).toEqual([{ kind: 'poi', name: 'Library', parts: [[-122799500, 45480500]] }]);
  });

  test('outer rings and holes are oriented in opposite directions', async () => {
    const hole = [at(0.2, 0.2), at(0.4, 0.2), at(0.4, 0.4), at(0.2, 0.2)];
    const shape = (outer: number[][], inner: number[][]) =>
      feature('Polygon', [outer, inner], { natural: 'water' });
    const turned = [shape(square, hole), shape(square.toReversed(), hole.toReversed())];
    const [one, other] = (await readAll(...turned)).features;
    expect(one!.parts.map((ring) => ring.length)).toEqual([8, 6]);
    const sorted = (parts: number[][]) => parts.map((part) => part.toSorted((a, b) => a - b));
    expect(sorted(other!.parts)).toEqual(sorted(one!.parts));
  });
});

describe('skipped features', () => {
  const open = (...ring: number[][]) => area({ building: 'yes' }, ring);

  test.for([
    ['unknown', line({ highway: 'proposed' })],
    ['unknown', point({ amenity: 'bench' })],
    ['unknown', null],
    ['unknown', { type: 'Feature' }],
    ['no-shape', feature('Polygon', [[['a', 'b']]], { building: 'yes' })],
    ['no-shape', feature('LineString', 'far', { highway: 'service' })],
    ['off-earth', feature('LineString', [[200, 10], at(0, 0)], { highway: 'service' })],
    ['off-earth', feature('LineString', [[10, 90], at(0, 0)], { highway: 'service' })],
    ['too-large', feature('LineString', [at(0, 0), [-122.8, 47]], { highway: 'service' })],
    ['too-small', feature('LineString', [at(0, 0), at(0, 0)], { highway: 'service' })],
    ['too-small', open(at(0, 0), at(1, 1), at(0, 0))],
    // Part of the outline is missing.
    ['open', open(at(0, 0), at(0.1, 0), at(0.2, 0.1), at(0.4, 0.2), at(0.9, 0.3))],
  ] as const)('a skipped feature is counted as %s', async ([why, given]) => {
    const { features, leftOut } = await readAll(street, given);
    expect([features.length, leftOut]).toEqual([1, { [why]: 1 }]);
  });

  test('a ring that only lacks its closing point is accepted', async () => {
    const { features, leftOut } = await readAll(open(at(0, 0), at(1, 0), at(1, 1), at(0, 1)));
    expect([features.length, leftOut]).toEqual([1, {}]);
  });
});

describe('a file is rejected with a sentence', () => {
  const deep = (marks: string) => marks.repeat(200_000);
  const far = (lng: number, lat: number) =>
    feature(
      'LineString',
      [
        [lng, lat],
        [lng + 0.01, lat],
      ],
      { highway: 'service' },
    );

  test.for([
    ['', 'can’t be read as GeoJSON'],
    ['no', 'can’t be read as GeoJSON'],
    ['[1]', 'can’t be read as GeoJSON'],
    [collect([street]).slice(0, -3), 'can’t be read as GeoJSON'],
    [`${collect([street])} {}`, 'can’t be read as GeoJSON'],
    [`{"type":"FeatureCollection","features":[{"a":1},]}`, 'can’t be read as GeoJSON'],
    [`{"type":"FeatureCollection","features":[{"a":tru}]}`, 'can’t be read as GeoJSON'],
    [`{"type":"FeatureCollection","features":[{"a":"\\"}]}`, 'can’t be read as GeoJSON'],
    [deep('['), 'can’t be read as GeoJSON'],
    [`{"a":${deep('[')}`, 'nested too deep'],
    [`{"type":"FeatureCollection","features":[{"geometry":${deep('{"a":')}`, 'nested too deep'],
    ['{"type":"Feature"}', 'The one thing in this file is nothing that maps draw'],
    ['{"type":"Topology","features":5}', 'not a GeoJSON FeatureCollection'],
    ['{"type":"FeatureCollection","features":[]}', 'This file is empty.'],
    ['{"type":"FeatureCollection"}', 'This file is empty.'],
    [collect([point({ amenity: 'bench' })]), 'The one thing in this file is nothing that maps draw'],
    [collect([far(500, 500), far(1e300, 2)]), 'don’t exist on Earth'],
    [collect([far(179.9, 1), far(-179.9, 1)]), 'crosses the date line'],
    [
      collect([
        feature(
          'LineString',
          [
            [179.9, 1],
            [-179.9, 1],
          ],
          { highway: 'service' },
        ),
      ]),
      'crosses the date line',
    ],
    [collect([far(10, 1), far(12, 1)]), 'This map is 223 km across.'],
    [collect(Array.from({ length: 60_001 }, () => 0)), 'more than 60,000 features'],
  ] as const)('a useless map file is rejected: case %#', async ([text, words]) => {
    const said = await refusal(text);
    expect(said).toMatch(/^invalid: /);
    expect(said).toContain(words);
  });

  test('a map file that is too large or isn’t UTF-8 is rejected', async () => {
    await expect(parseBasemap(Buffer.alloc(basemapLimits.bytes + 1))).rejects.toMatchObject({
      detail: expect.stringContaining('larger than 16 MB') as string,
    });
    await expect(parseBasemap(Buffer.from([0x7b, 0xff]))).rejects.toMatchObject({ code: 'invalid' });
    const large = area({ building: 'yes', note: 'x'.repeat(2_200_000) });
    expect(await refusal(collect([large]))).toContain('Feature 1 has more than 2 MB');
  });
});

test('a map file’s own OpenStreetMap credit is accepted', async () => {
  const copyright = 'The data included in this document is from www.openstreetmap.org.';
  expect(await read(collect([street], { copyright }))).toMatchObject({ isFromOpenStreetMap: true });
  expect(await read(`\ufeff${collect([street])}`)).toMatchObject({ isFromOpenStreetMap: false });
});

test('an exported basemap is parsed as the same again', async () => {
  const hole = [at(0.2, 0.2), at(0.4, 0.2), at(0.4, 0.4), at(0.2, 0.2)];
  const { features } = await readAll(
    ...[
      street,
      area({ natural: 'water', name: 'Mill & <Pond>' }),
      point({ place: 'suburb', name: 'Harrow' }),
    ],
    feature('MultiPolygon', [[square, hole], [square]], { leisure: 'park' }),
    feature(
      'MultiLineString',
      [
        [at(0, 0), at(1, 1)],
        [at(2, 2), at(3, 3)],
      ],
      { railway: 'rail' },
    ),
  );
  const again = await read(await writeBasemap(features, { isFromOpenStreetMap: true }));
  expect(again).toMatchObject({ features, leftOut: {}, isFromOpenStreetMap: true });
  expect(countByClass(features)).toHaveLength(5);
});
