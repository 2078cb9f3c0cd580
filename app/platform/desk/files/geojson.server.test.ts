import { describe, expect, test } from 'vitest';

import { hostileGeoJson, oneFeature } from '#tests/support/hostile-maps';
import { trailContent } from '~/features/health/trails/trails.desk.server';

import { readGeoJson } from './geojson.server';

const near = { latitude: 45.4871, longitude: -122.8037 };
const read = (text: string, signal?: AbortSignal) => readGeoJson(trailContent, text, { near, signal });
const refusal = (text: string) =>
  read(text).then(
    () => 'taken',
    (error: { code: string; detail: string }) => `${error.code}: ${error.detail}`,
  );
const geometry = (type: string, coordinates: unknown) => JSON.stringify({ type, coordinates });
const [a, b, c] = [
  [-122.8, 45.48],
  [-122.81, 45.49],
  [-122.82, 45.49],
];
const line = geometry('LineString', [a, b, c]);
const collect = (more: string) =>
  `{"type":"FeatureCollection",${more},"features":[{"type":"Feature","properties":{"name":"Elm"},"geometry":${line}}]}`;

describe('a hostile GeoJSON file is rejected with words that name the feature', () => {
  test.for(Object.entries(hostileGeoJson))('a hostile GeoJSON file is rejected: %s', async ([_, make]) => {
    const [text, words] = make();
    const said = await refusal(text);
    expect(said).toMatch(/^invalid: /);
    expect(said).toContain(words);
  });

  test.for([
    ['a name twice', oneFeature('{"name":"Elm","name":"Oak"}'), 'Feature 1 has a name twice'],
    [
      'a name twice in tags',
      oneFeature('{"tags":{"name":"Elm","name":"Oak"}}'),
      'Feature 1 has a name twice',
    ],
    ['two names of one column', oneFeature('{"Name":"Elm","name":"Oak"}'), 'Feature 1 has “name” twice'],
    [
      'NaN',
      oneFeature('{}', geometry('Point', [1, 2]).replace('1', 'NaN')),
      'Feature 1 has a mark or a word',
    ],
    [
      'lines apart',
      oneFeature(
        '{}',
        geometry('MultiLineString', [
          [a, b],
          [c, a],
        ]),
      ),
      'Feature 1 has 2 lines that don’t meet',
    ],
    ['two points', oneFeature('{}', geometry('MultiPoint', [a, b])), 'Feature 1 has 2 shapes (a MultiPoint)'],
    [
      'a collection of shapes',
      oneFeature('{}', '{"type":"GeometryCollection","geometries":[]}'),
      'Feature 1 has several shapes in one',
    ],
    [
      'another system',
      collect('"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::3857"}}'),
      'in the system “urn:ogc:def:crs:EPSG::3857”',
    ],
    [
      'an older system',
      collect('"crs":{"type":"EPSG","properties":{"code":27700}}'),
      'in the system “27700”',
    ],
    [
      'a system by link',
      collect('"crs":{"type":"link","properties":{"href":"x"}}'),
      'in the system “unknown”',
    ],
    [
      'swapped numbers',
      oneFeature('{"name":"Elm"}', geometry('Point', [45.48, -122.8])),
      'Feature 1: latitude and longitude look swapped',
    ],
    [
      'a swapped line',
      oneFeature(
        '{"name":"Elm"}',
        geometry('LineString', [
          [45.48, -122.8],
          [45.5, -122.8],
        ]),
      ),
      'Feature 1: latitude and longitude look swapped',
    ],
  ] as const)('a GeoJSON file is rejected with %s', async ([_, text, words]) => {
    expect(await refusal(text)).toContain(words);
  });
});

describe('a GeoJSON file is accepted', () => {
  const rowOf = async (text: string) => (await read(text)).rows[0]!.texts;

  test.for([
    ['with a line in one part', oneFeature('{"name":"Elm"}', geometry('MultiLineString', [[a, b, c]]))],
    [
      'with a line in parts that meet',
      oneFeature(
        '{"name":"Elm"}',
        geometry('MultiLineString', [
          [a, b],
          [b, c],
        ]),
      ),
    ],
    ['as a feature alone', `{"type":"Feature","properties":{"name":"Elm"},"geometry":${line}}`],
    [
      'as a feature alone, its type last',
      `{"geometry":${line},"properties":{"name":"Elm"},"type":"Feature"}`,
    ],
    ['with a byte order mark', `\ufeff${oneFeature('{"name":"Elm"}', line)}`],
    [
      'with its system named',
      collect('"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:OGC:1.3:CRS84"}}'),
    ],
    ['with its system by number', collect('"crs":{"type":"name","properties":{"name":"EPSG:4326"}}')],
    [
      'with tags of osmtogeojson',
      oneFeature('{"type":"way","id":1,"tags":{"name":"Elm"},"relations":[],"meta":{}}', line),
    ],
    ['with tags as a text of JSON', oneFeature('{"tags":"{\\"name\\":\\"Elm\\"}"}', line)],
    [
      'with tags of QGIS',
      oneFeature('{"osm_id":"1","other_tags":"\\"name\\"=>\\"Elm\\",\\"x\\"=>\\"y\\""}', line),
    ],
  ] as const)('a GeoJSON file is accepted %s', async ([_, text]) => {
    expect(await rowOf(text)).toEqual({
      name: 'Elm',
      latitude: '45.48',
      longitude: '-122.8',
      geometry: line,
    });
  });

  test('unknown properties of a GeoJSON file are listed', async () => {
    const { leftOut } = await read(
      oneFeature('{"name":"Elm","marker-color":"#fff","__proto__":1,"stroke":"#000","\\ud800x":1}', line),
    );
    expect(leftOut).toEqual(['marker-color', '__proto__', 'stroke', 'x']);
  });

  test('lone surrogates in a GeoJSON file are removed', async () => {
    const more = '"id":"\\ud800",';
    expect(await rowOf(oneFeature('{"name":"E\\udc00lm"}', line, more))).toMatchObject({
      id: '',
      name: 'Elm',
    });
  });

  test('a GeoJSON file may have only a point, and numbers that its cells reject', async () => {
    expect(await rowOf(geometry('Point', a))).toEqual({ latitude: '45.48', longitude: '-122.8' });
    const large = oneFeature('{"name":"Elm"}', geometry('Point', [1, 2]).replace('1', '1e999'));
    expect(await rowOf(large)).toMatchObject({ longitude: 'Infinity' });
  });
});

test('parsing a GeoJSON file stops with its request', async () => {
  const gone = new AbortController();
  gone.abort(new Error('The request is gone.'));
  await expect(read(oneFeature('{"name":"Elm"}', line), gone.signal)).rejects.toThrow('gone');
});
