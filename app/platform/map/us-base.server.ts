import topology from 'us-atlas/states-10m.json' with { type: 'json' };

import { type BasemapClass, type BasemapFeature } from './basemap-classes';

/** The closest zoom at which the built-in map is exact to some pixels. */
export const closestUse = 10;

type Position = [longitude: number, latitude: number];
/** TopoJSON. A state's rings are lists of arcs. */
type Topology = {
  transform: { scale: Position; translate: Position };
  arcs: Position[][];
  objects: {
    states: { geometries: { type: string; arcs: number[][] | number[][][]; properties: { name: string } }[] };
  };
};

/** Positions are rounded to this part of a degree: a hundred meters. */
const unitsInDegree = 1000;
/** Basemaps have millionths of a degree. */
const basemapUnits = 1_000_000 / unitsInDegree;
/** Smaller islands are left out, in degrees. */
const smallest = 0.02;

/** Water around the country. What is not covered by land below is sea or a Great Lake. */
const sea: Position[] = [
  [-180, 16.5],
  [-52.6, 16.5],
  [-52.6, 72],
  [-180, 72],
];

/** Rough outlines of the neighbors, so that they are not sea. Along land borders they lie below the states. */
const abroad: Record<string, string> = {
  Canada: `-123.1 49 -124.8 50 -127.8 51.2 -128.6 53 -130.3 54.7 -130 56 -132 57.2 -133.8 58.8 -135.5 59.7 -137.5 58.9
    -139.2 60.1 -141.5 60.2 -141.5 69.6 -136 69 -130 70 -125 69.9 -115 68.2 -108 68 -95 69 -90 69 -82 69.5 -82 66.5
    -87 64.5 -93 62 -94.7 58.9 -88 56.8 -82.3 55.2 -80 51.3 -79 54 -76.7 56.5 -78.5 58.8 -78 62.4 -72 61.8 -69.5 59
    -66 58.8 -64.3 60.2 -62 57 -57.5 54.5 -55.7 52.2 -60 50.2 -66.4 50.2 -68.5 49 -70.5 47.2 -69 48.4 -64.3 49
    -65.2 47.9 -64.8 46.6 -60 46.6 -61 45.3 -65.7 43.6 -66.2 44.4 -64.5 45.4 -66.5 45.1 -67.6 45.3 -68 47 -69.5 46.8
    -70.2 45.8 -71 45.2 -72 44.9 -74.5 44.9 -75.3 44.9 -76.4 44.2 -77.5 43.9 -79.2 43.75 -79.8 43.3 -79 43.2
    -78.95 42.9 -80.2 42.8 -81.3 42.65 -82.5 41.95 -83.1 42.1 -83.1 42.25 -82.5 42.6 -82.4 43 -81.75 43.3 -81.7 44
    -81.3 44.7 -81.6 45.25 -80.9 44.6 -80 44.5 -80 45.3 -81.6 46 -83.5 46.2 -84.4 46.5 -84.8 46.9 -84.9 47.8
    -86.5 48.7 -88.3 48.6 -89.4 48 -90.8 48.1 -92.5 48.4 -94.5 48.6 -95.2 48.9 -97 48.9 -110 48.9 -122.7 48.9`,
  Mexico: `-117.1 32.6 -115.9 30.3 -115 28 -112.3 26.1 -110 22.95 -109.5 23.3 -111.3 26 -112.8 28.4 -114.7 31
    -114.8 31.7 -113.1 31.2 -112.2 29 -109.9 27 -108 25 -105.7 22.5 -105.3 20.4 -104 18.9 -101 17.3 -98.5 16.5
    -88.3 16.5 -87.6 19.5 -86.8 21.4 -90.3 21 -90.7 19.3 -94.2 18.2 -96.1 19.2 -97.5 21.5 -97.8 24 -97.2 25.9
    -99 26.8 -101.3 30.1 -103.2 29.3 -104.7 30 -106.5 31.9 -111 31.5 -114.8 32.6`,
  'Vancouver Island': '-123.3 48.4 -124.7 48.6 -128.3 50.7 -127 50.9 -123.9 49.2',
  Newfoundland: '-59.3 47.7 -53.2 46.7 -52.7 47.7 -55.5 51.5 -57.5 50.5',
  'Baffin Island': '-65 61.9 -78 64.4 -73 68 -88 70.5 -88 72 -76 72 -68 70.5 -61.5 66.8',
  Cuba: '-84.9 21.9 -82.5 23.1 -77 22 -74.2 20.2 -77.7 19.9 -78 20.7 -81.8 22.2',
  Hispaniola: '-74.4 18.4 -71.6 17.8 -68.4 18.4 -69.9 19.7 -73.3 19.9 -72.4 18.7',
  Chukotka: '-180 65 -173 64.3 -169.8 66.1 -175 67.5 -180 69',
};

const cities: readonly [name: string, longitude: number, latitude: number][] = [
  ['New York', -74.01, 40.71],
  ['Los Angeles', -118.24, 34.05],
  ['Chicago', -87.63, 41.88],
  ['Houston', -95.37, 29.76],
  ['Phoenix', -112.07, 33.45],
  ['Philadelphia', -75.16, 39.95],
  ['Dallas', -96.8, 32.78],
  ['San Francisco', -122.42, 37.77],
  ['Seattle', -122.33, 47.61],
  ['Denver', -104.99, 39.74],
  ['Washington', -77.04, 38.91],
  ['Boston', -71.06, 42.36],
  ['Atlanta', -84.39, 33.75],
  ['Miami', -80.19, 25.76],
  ['Minneapolis', -93.27, 44.98],
  ['Detroit', -83.05, 42.33],
  ['St. Louis', -90.2, 38.63],
  ['Kansas City', -94.58, 39.1],
  ['New Orleans', -90.07, 29.95],
  ['Charlotte', -80.84, 35.23],
  ['Nashville', -86.78, 36.16],
  ['Salt Lake City', -111.89, 40.76],
  ['Portland', -122.68, 45.52],
  ['San Diego', -117.16, 32.72],
  ['San Antonio', -98.49, 29.42],
  ['Las Vegas', -115.14, 36.17],
  ['Albuquerque', -106.65, 35.08],
  ['Boise', -116.2, 43.62],
  ['Billings', -108.5, 45.78],
  ['Omaha', -95.94, 41.26],
  ['Pittsburgh', -80, 40.44],
  ['Anchorage', -149.9, 61.22],
  ['Honolulu', -157.86, 21.31],
];

/**
 * The built-in map of the United States: states, Great Lakes, coasts and cities. The states are the Census Bureau's,
 * which are in the public domain. Their shapes end at the coasts and the Great Lakes.
 */
export function readUsBase(): BasemapFeature[] {
  const atlas = topology as unknown as Topology;
  const states = atlas.objects.states.geometries
    .map(({ type, arcs, properties: { name } }) => {
      const polygons = (type === 'Polygon' ? [arcs] : arcs) as number[][][];
      return toFeature(
        'state',
        name,
        polygons.flat().map((ring) => joinArcs(atlas, ring)),
      );
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return [
    toFeature('water', '', [sea]),
    ...Object.values(abroad).map((text) => toFeature('abroad', '', [toPositions(text)])),
    ...states,
    ...cities.map(([name, longitude, latitude]) => toFeature('city', name, [[[longitude, latitude]]])),
  ];
}

function toPositions(text: string): Position[] {
  const numbers = text.split(/\s+/).map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at]!, numbers[2 * at + 1]!]);
}

/** Decodes TopoJSON: an arc's positions are steps, and a negative index means the arc backwards. */
function joinArcs({ arcs, transform: { scale, translate } }: Topology, ring: readonly number[]): Position[] {
  return ring.flatMap((index) => {
    let [x, y] = [0, 0];
    const positions = arcs[index < 0 ? ~index : index]!.map(([dx, dy]): Position => {
      [x, y] = [x + dx, y + dy];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
    return (index < 0 ? positions.toReversed() : positions).slice(1);
  });
}

function toFeature(
  kind: BasemapClass,
  name: string,
  rings: readonly (readonly Position[])[],
): BasemapFeature {
  const large = rings.filter((ring) => Math.max(spanOf(ring, 0), spanOf(ring, 1)) >= smallest);
  return { kind, name, parts: (large.length > 0 ? large : rings).map(toPart) };
}

const spanOf = (ring: readonly Position[], axis: 0 | 1): number =>
  Math.max(...ring.map((one) => one[axis])) - Math.min(...ring.map((one) => one[axis]));

function toPart(positions: readonly Position[]): number[] {
  const part: number[] = [];
  for (const position of positions) {
    const [x, y] = position.map((degrees) => Math.round(degrees * unitsInDegree) * basemapUnits) as Position;
    if (x !== part.at(-2) || y !== part.at(-1)) part.push(x, y);
  }
  return part;
}
