const center = { lng: -122.8037, lat: 45.4871 };

type Position = readonly [lng: number, lat: number];
type Tags = Record<string, string>;

const mostThings = 60_000;

/**
 * Maps within every file limit that are as costly to draw as possible.
 * @param most number of features, by default the product's limit
 */
export const hostileBasemaps: Readonly<Record<string, (most?: number) => string>> = {
  'all named in 2 km': (most = mostThings) =>
    collect(most, (at) => point({ shop: 'bakery', name: `Bakery ${at}` }, spread(at, 0.009))),
  'all named alike in 2 km': (most = mostThings) =>
    collect(most, (at) => point({ place: 'suburb', name: 'Alder' }, spread(at, 0.009))),
  'all in one spot': (most = mostThings) =>
    collect(most, (at) => point({ place: 'suburb', name: `Alder ${at}` }, [center.lng, center.lat])),
  'names as long as they may be': (most = mostThings) =>
    collect(most, (at) =>
      point({ place: 'suburb', name: `${at} ${'Wide Meadow Way '.repeat(5)}` }, spread(at, 0.009)),
    ),
  'overlapping polygons': (most = mostThings) =>
    collect(most, (at) =>
      feature({ leisure: 'park', name: `P${at}` }, 'Polygon', [square(spread(at, 0.0005), 0.02)]),
    ),
  'polygons of up to 2 MB': (most = mostThings) =>
    collect(7, (part) =>
      feature({ natural: 'water', name: `Lake ${part}` }, 'Polygon', [
        star(most + 20_000, 0.01 + part * 0.001),
      ]),
    ),
  'things with up to 40,000 lines': (most = mostThings) =>
    collect(5, (part) =>
      feature(
        { highway: 'residential', name: 'Comb Street' },
        'MultiLineString',
        Array.from({ length: (most * 2) / 3 }, (_, at) => [
          spread(at + part, 0.009),
          spread(at + part + 1, 0.009),
        ]),
      ),
    ),
  'long thin lines across everything': (most = mostThings) =>
    collect(most, (at) =>
      feature({ highway: 'primary', name: `Route ${at}` }, 'LineString', [
        [center.lng - 0.3, center.lat + (at - most / 2) * 0.00001],
        [center.lng + 0.3, center.lat - (at - most / 2) * 0.00001],
      ]),
    ),
  'streets of one class that all meet': (most = mostThings) =>
    collect(most, (at) =>
      feature({ highway: 'residential' }, 'LineString', [[center.lng, center.lat], spread(at, 0.009)]),
    ),
  'dense streets of one name': (most = mostThings) =>
    collect(most, (at) => {
      const [lng, lat] = spread(at, 0.009);
      return feature({ highway: 'primary', name: 'Main Street' }, 'LineString', [
        [lng, lat],
        [lng + 0.002, lat + 0.0002],
      ]);
    }),
  'zigzags of many points': (most = mostThings) =>
    collect(most / 240, (line) =>
      feature(
        { waterway: 'river', name: `River ${line}` },
        'LineString',
        Array.from({ length: 2000 }, (_, at): Position => [
          round(center.lng - 0.01 + at * 0.00001),
          round(center.lat + line * 0.00007 + (at % 2) * 0.004),
        ]),
      ),
    ),
};

/** Invalid GeoJSON, each with the words of its error. */
export const hostileGeoJson: Readonly<Record<string, () => readonly [text: string, words: string]>> = {
  '883,110 keys': () => [
    oneFeature(`{${Array.from({ length: 580_000 }, (_, at) => `"k${at}":0`).join(',')}}`),
    'Feature 1',
  ],
  '3,000 keys': () => [
    oneFeature(`{${Array.from({ length: 3000 }, (_, at) => `"k${at}":0`).join(',')}}`),
    'Feature 1 has more than 2,000 properties',
  ],
  'a million brackets': () => [
    `{"type":"FeatureCollection","features":${'['.repeat(1_000_000)}`,
    'nested too deep',
  ],
  'brackets that close again': () => [
    oneFeature('{}', `{"type":"Polygon","coordinates":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
    'Feature 1 is nested too deep',
  ],
  'properties within properties': () => [
    oneFeature(`${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`),
    'Feature 1 is nested too deep',
  ],
  'geometries within geometries': () => [
    oneFeature('{}', `${'{"type":"GeometryCollection","geometries":['.repeat(50_000)}${']}'.repeat(50_000)}`),
    'Feature 1 is nested too deep',
  ],
  '2.6 million empty features': () => [
    `{"type":"FeatureCollection","features":[${'{},'.repeat(2_600_000)}{}]}`,
    'Feature 1',
  ],
  '2.6 million nulls': () => [
    `{"type":"FeatureCollection","features":[${'0,'.repeat(2_600_000)}0]}`,
    'Feature 1',
  ],
  'a string of 7 MB': () => [
    oneFeature(`{"name":"${'x'.repeat(7_000_000)}"}`),
    'Feature 1 has more than 2 MB',
  ],
  'a member of 7 MB': () => [
    `{"type":"FeatureCollection","a":"${'x'.repeat(7_000_000)}","features":[]}`,
    'There is no feature in this file.',
  ],
  '7 MB of blanks': () => [`{${' '.repeat(7_000_000)}`, 'can’t be read as GeoJSON'],
  'a hundred thousand members': () => [
    `{${Array.from({ length: 400_000 }, (_, at) => `"m${at}":0`).join(',')}}`,
    'can’t be read as GeoJSON',
  ],
};

export const oneFeature = (properties: string, geometry = 'null', more = ''): string =>
  `{"type":"FeatureCollection","features":[{"type":"Feature",${more}"properties":${properties},"geometry":${geometry}}]}`;

const collectTexts = (count: number, toText: (at: number) => string): string =>
  `{"type":"FeatureCollection","features":[${Array.from({ length: count }, (_, at) => toText(at)).join(',')}]}`;

const collect = (count: number, toFeature: (at: number) => object): string =>
  collectTexts(count, (at) => JSON.stringify(toFeature(at)));

const feature = (properties: Tags, type: string, coordinates: unknown) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});

const point = (tags: Tags, at: Position) => feature(tags, 'Point', at);

const round = (degrees: number) => Number(degrees.toFixed(6));

function spread(at: number, reach: number): Position {
  const [x, y] = [(at * 0.754877666) % 1, (at * 0.569840296) % 1];
  return [round(center.lng + (2 * x - 1) * reach * 1.4), round(center.lat + (2 * y - 1) * reach)];
}

function square([lng, lat]: Position, side: number): Position[] {
  const [west, south, east, north] = [lng - side, lat - side, lng + side, lat + side].map(round) as [
    number,
    number,
    number,
    number,
  ];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

function star(count: number, reach: number): Position[] {
  const ring = Array.from({ length: count }, (_, at): Position => {
    const [angle, radius] = [(at / count) * 2 * Math.PI, at % 2 === 0 ? reach : reach / 3];
    return [round(center.lng + radius * Math.cos(angle)), round(center.lat + radius * Math.sin(angle))];
  });
  return [...ring, ring[0]!];
}
