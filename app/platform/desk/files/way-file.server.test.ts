import { describe, expect, test } from 'vitest';

import { measureWay, formatLengthMismatch, parsePoints, parseLength } from '../fields/way-points';
import { readLine } from '../fields/line-field.server';
import { readWayFile } from './way-file.server';

const read = (text: string) => readWayFile(new TextEncoder().encode(text));
const refusal = (text: string) =>
  read(text).then(
    () => 'taken',
    (error: { code: string; detail: string }) => `${error.code}: ${error.detail}`,
  );
const point = (tag: string, at: number) =>
  `<${tag} lat="${45.48 + at / 1000}" lon="-122.8"><ele>5</ele></${tag}>`;
const track = (...segments: number[][]) =>
  `<trk><name>Elm</name>${segments.map((points) => `<trkseg>${points.map((at) => point('trkpt', at)).join('')}</trkseg>`).join('')}</trk>`;
const gpx = (body: string, head = '') =>
  `<?xml version="1.0"?>${head}<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${body}</gpx>`;
const two = [
  [-122.8, 45.48],
  [-122.8, 45.481],
];

describe('a route is parsed', () => {
  test.for([
    ['from a track', gpx(track([0, 1]))],
    ['from a track beside waypoints', gpx(`<wpt lat="1" lon="2"/>${track([0, 1])}`)],
    ['from segments that go on', gpx(track([0], [1]))],
    ['from a route', gpx(`<rte>${point('rtept', 0)}${point('rtept', 1)}</rte>`)],
    [
      'with a prefix',
      gpx(track([0, 1]))
        .replace(/<(\/?)(?=[a-z])/g, '<$1g:')
        .replace('xmlns=', 'xmlns:g='),
    ],
    ['after a byte order mark', `\ufeff${gpx(track([0, 1]))}`],
    ['beside a DOCTYPE that nothing uses', gpx(track([0, 1]), '<!DOCTYPE gpx [<!ENTITY a "b">]>')],
    ['from GeoJSON', JSON.stringify({ type: 'LineString', coordinates: two })],
    [
      'from a collection with a point and a line',
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: two[0] } },
          { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: [two] } },
        ],
      }),
    ],
  ] as const)('a route is parsed %s', async ([_, text]) => {
    expect(await read(text)).toEqual({ type: 'LineString', coordinates: two });
  });

  test('a parsed route has at most 500 points, including its ends and corners', async () => {
    const steps = Array.from({ length: 20_000 }, (_, at) => at / 100);
    const { coordinates } = await read(gpx(track([...steps, 500, 0])));
    expect(coordinates.length).toBeLessThanOrEqual(500);
    expect(coordinates[0]).toEqual([-122.8, 45.48]);
    expect(coordinates).toContainEqual([-122.8, 45.98]);
    expect(coordinates.at(-1)).toEqual([-122.8, 45.48]);
  });
});

describe('a file without a route is rejected in words', () => {
  const bomb = '<!DOCTYPE g [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';

  test.for([
    ['nothing', '', 'Choose a file first'],
    ['a table', 'name,lat\nElm,45', 'neither GPX nor GeoJSON'],
    ['half a file', gpx(track([0, 1])).slice(0, 150), 'can’t be read as GPX'],
    ['an entity of its own', gpx(`<trk><name>&b;</name></trk>`, bomb), 'can’t be read as GPX'],
    [
      'an entity of a file',
      gpx('<name>&x;</name>', '<!DOCTYPE g [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      'can’t be read as GPX',
    ],
    ['a hundred thousand levels', gpx('<a>'.repeat(100_000)), 'nested too deep'],
    [
      'two tracks',
      gpx(track([0, 1]).repeat(2)),
      'There are 2 tracks or routes in this GPX file: “Elm”, “Elm”.',
    ],
    ['waypoints alone', gpx('<wpt lat="1" lon="2"/>'), 'no track or route'],
    ['a latitude beyond the pole', gpx(track([0, 50_000])), 'Point 2 of this GPX file'],
    ['a point without numbers', gpx('<trk><trkseg><trkpt/></trkseg></trk>'), 'Point 1 of this GPX file'],
    ['one place', gpx(track([1, 1])), 'All points of this way are in one place.'],
    ['a GeoJSON point', '{"type":"Point","coordinates":[1,2]}', 'There is no line in this GeoJSON file.'],
    ['deep brackets', `{"type":"LineString","coordinates":${'['.repeat(90_000)}`, 'nested too deep'],
  ] as const)('a route file is rejected for %s', async ([_, text, words]) => {
    const said = await refusal(text);
    expect(said).toMatch(/^invalid: /);
    expect(said).toContain(words);
  });
});

describe('typed points', () => {
  test.for([
    '45.48, -122.8\n45.481, -122.8',
    '45.48 -122.8\n\n45.481;-122.8\n',
    ' 45.480 , -122.800\n45.481\t-122.80000',
  ])('typed points %j are a line', (text) => {
    expect(readLine(text, 'The way')).toEqual({ type: 'LineString', coordinates: two });
  });

  test.for([
    ['45.48, -122.8', 'needs at least two points'],
    ['45.48, -122.8\nnorth', 'line 2 must be a latitude and a longitude'],
    ['45.48, -122.8\n145.48, -122.8', 'line 2 must be a latitude and a longitude'],
    ['45.48, -122.8\n'.repeat(2001), 'the limit is 2,000'],
  ] as const)('typed points %j are rejected', ([text, words]) => {
    expect(readLine(text, 'The way')).toContain(words);
  });
});

describe('a typed length', () => {
  test.for([
    ['1.2 miles', 1931],
    ['2 km', 2000],
    ['800m', 800],
    ['1,200 ft', 366],
    ['about 3 mi loop', 4828],
    ['1,5 km', 1500],
    ['short', null],
  ] as const)('a typed length of %s is %s meters', ([text, meters]) => {
    const read = parseLength(text);
    expect(read === null ? null : Math.round(read)).toBe(meters);
  });

  // About 0.7 miles.
  const way = '45.48, -122.8\n45.49, -122.8';
  test.for([
    ['0.7 miles', null],
    ['1.4 miles', null],
    ['1.1 km', null],
    ['short', null],
    ['5 miles', 'The length says 5 miles, but the way on the map is 0.7 miles long.'],
    ['100 m', 'The length says 100 m'],
  ] as const)('a typed length of %s is compared with a route of 0.7 miles', ([typed, words]) => {
    const note = formatLengthMismatch(typed, way);
    if (words === null) expect(note).toBeNull();
    else expect(note).toContain(words);
    expect(Math.round(measureWay(parsePoints(way) as { lat: number; lng: number }[]))).toBe(1112);
  });
});
