import { createRandom } from './seed';

const center = { lng: -122.8037, lat: 45.4871 };
/** Block size in degrees, about 90 m. */
const block = { lng: 0.00115, lat: 0.00081 };

type Position = [lng: number, lat: number];
type Feature = { type: 'Feature'; properties: Record<string, string>; geometry: object };

/**
 * GeoJSON of a town as OpenStreetMap would have it: a bent street grid in pieces per block, houses, parks, ponds, a
 * river and names. Deterministic.
 * @param count number of features, at least a thousand
 */
export function makeCityBasemap(count: number): string {
  const random = createRandom(count);
  const across = Math.ceil(Math.sqrt(count / 8));
  const features: Feature[] = [river(across, random)];
  for (let row = 0; row < across; row += 1)
    for (let column = 0; column < across; column += 1)
      features.push(...streetsAt(column, row, across), ...blockAt(column, row, across, random));
  return JSON.stringify({
    type: 'FeatureCollection',
    generator: 'overpass-turbo',
    copyright: 'The data included in this document is from www.openstreetmap.org.',
    features: features.slice(0, count),
  });
}

function cornerAt(column: number, row: number, across: number): Position {
  const [x, y] = [column - across / 2, row - across / 2];
  return [
    round(center.lng + (x + Math.sin(y / 5) * 0.8) * block.lng),
    round(center.lat + (y + Math.sin(x / 6) * 0.9) * block.lat),
  ];
}

const round = (degrees: number) => Number(degrees.toFixed(7));

function streetsAt(column: number, row: number, across: number): Feature[] {
  const from = cornerAt(column, row, across);
  const rank = (at: number) => (at % 10 === 0 ? 'secondary' : at % 5 === 0 ? 'tertiary' : 'residential');
  const east = line({ highway: rank(row), name: `${names[row % names.length]} Street` }, [
    from,
    cornerAt(column + 1, row, across),
  ]);
  const north = line({ highway: rank(column), name: `${ordinal(column + 1)} Avenue` }, [
    from,
    cornerAt(column, row + 1, across),
  ]);
  return [east, north];
}

function blockAt(column: number, row: number, across: number, random: () => number): Feature[] {
  const place = (x: number, y: number): Position => {
    const [[west, south], [east], [, north]] = [
      cornerAt(column, row, across),
      cornerAt(column + 1, row, across),
      cornerAt(column, row + 1, across),
    ] as const;
    return [round(west + (east - west) * x), round(south + (north - south) * y)];
  };
  if (random() < 0.04)
    return [
      area(
        { leisure: 'park', name: `${names[(column * 7 + row) % names.length]} Park` },
        round12(place, random),
      ),
      area(
        { natural: 'water', name: `${names[(column + row) % names.length]} Pond` },
        round12(place, random, 0.2),
      ),
    ];
  const houses = Array.from({ length: 6 }, (_, at) => {
    const [x, y] = [0.15 + (at % 3) * 0.27, at < 3 ? 0.15 : 0.62];
    const [width, depth] = [0.12 + random() * 0.1, 0.12 + random() * 0.1];
    const tags = {
      building: 'house',
      'addr:housenumber': String(column * 6 + at),
      'addr:street': 'Cedar Lane',
    };
    return area(tags, [place(x, y), place(x + width, y), place(x + width, y + depth), place(x, y + depth)]);
  });
  const shop = { type: 'Point', coordinates: place(0.5, 0.5) };
  return random() < 0.1
    ? [
        ...houses,
        { type: 'Feature', properties: { shop: 'bakery', name: `Bakery ${column}.${row}` }, geometry: shop },
      ]
    : houses;
}

const round12 = (place: (x: number, y: number) => Position, random: () => number, size = 0.4): Position[] =>
  Array.from({ length: 24 }, (_, at) => {
    const radius = size * (0.85 + random() * 0.15);
    return place(0.5 + radius * Math.cos((at * Math.PI) / 12), 0.5 + radius * Math.sin((at * Math.PI) / 12));
  });

function river(across: number, random: () => number): Feature {
  const points = Array.from({ length: across * 12 }, (_, at): Position => {
    const [column, row] = [at / 12, across / 2 + Math.sin(at / 40) * 4 + random() * 0.1];
    return cornerAt(column, row, across);
  });
  return line({ waterway: 'river', name: 'Alder River' }, points);
}

const line = (properties: Record<string, string>, coordinates: Position[]): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
});

const area = (properties: Record<string, string>, ring: Position[]): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]!]] },
});

function ordinal(number: number): string {
  const [tens, ones] = [number % 100, number % 10];
  if (tens > 10 && tens < 14) return `${number}th`;
  return `${number}${['th', 'st', 'nd', 'rd'][ones] ?? 'th'}`;
}

const names = [
  ...[
    'Cedar',
    'Alder',
    'Maple',
    'Birch',
    'Juniper',
    'Willow',
    'Hazel',
    'Spruce',
    'Laurel',
    'Aspen',
    'Linden',
  ],
  ...['Chestnut', 'Sycamore', 'Magnolia', 'Dogwood', 'Hawthorn', 'Cottonwood', 'Elderberry', 'Heather'],
];
