import type { BasemapClass } from './basemap-classes';

export type Tags = Readonly<Record<string, unknown>>;

type Values = Partial<Record<BasemapClass, string>>;

/** Keys are checked in this order. The first match wins. */
const ofLines: readonly (readonly [key: string, values: Values])[] = [
  [
    'highway',
    {
      major:
        'motorway trunk primary secondary tertiary motorway_link trunk_link primary_link secondary_link tertiary_link',
      minor: 'residential unclassified living_street road',
      service: 'service track busway bus_guideway',
      path: 'footway path cycleway steps bridleway pedestrian',
    },
  ],
  ['railway', { rail: 'rail light_rail tram narrow_gauge monorail funicular preserved' }],
  ['waterway', { waterway: 'river stream canal drain ditch' }],
];

const ofAreas: typeof ofLines = [
  ['natural', { water: 'water bay spring', wood: 'wood scrub', park: 'grassland heath wetland' }],
  ['waterway', { water: 'riverbank dock' }],
  ['leisure', { water: 'swimming_pool' }],
  ['landuse', { water: 'basin reservoir', wood: 'forest' }],
  [
    'leisure',
    {
      park: 'park garden playground pitch golf_course nature_reserve dog_park common recreation_ground track',
    },
  ],
  [
    'landuse',
    {
      park: 'grass meadow recreation_ground village_green allotments cemetery orchard flowerbed greenfield plant_nursery',
    },
  ],
  ['amenity', { plaza: 'parking', park: 'grave_yard' }],
  ['place', { plaza: 'square' }],
  ['highway', { plaza: 'pedestrian footway service rest_area' }],
  ['area:highway', { plaza: 'pedestrian footway' }],
  ['landuse', { built: 'residential commercial retail industrial education institutional civic_admin' }],
  ['amenity', { built: 'school college university hospital kindergarten' }],
];

/** Named points with one of these keys get a label. */
const ofPlaces = [
  ...[
    'amenity',
    'shop',
    'tourism',
    'leisure',
    'office',
    'historic',
    'public_transport',
    'railway',
    'healthcare',
  ],
  ...['craft', 'man_made', 'natural', 'building', 'aeroway', 'landuse', 'emergency'],
];

const isOn = (value: unknown) => typeof value === 'string' && value !== '' && value !== 'no';

/** A closed line may outline an area. Null: not drawn. */
export function classifyLine(tags: Tags, isClosed: boolean): { kind: BasemapClass; isArea: boolean } | null {
  const line = findClass(ofLines, tags);
  const isRoad = line !== null && tags.area !== 'yes';
  if (isRoad) return { kind: line, isArea: false };
  const area = isClosed ? classifyArea(tags) : null;
  return area && { kind: area, isArea: true };
}

export function classifyArea(tags: Tags): BasemapClass | null {
  if (isOn(tags.building) || isOn(tags['building:part'])) return 'building';
  return findClass(ofAreas, tags);
}

export function classifyPoint(tags: Tags): BasemapClass | null {
  if (isOn(tags.place)) return 'place';
  if (tags.highway === 'bus_stop') return 'poi';
  return ofPlaces.some((key) => isOn(tags[key])) ? 'poi' : null;
}

/** Cached by key and value, because preparing a map reads it a million times. */
const classesOf = new Map(
  [ofLines, ofAreas].map((rules) => [
    rules,
    rules.map(([key, values]) => {
      const kinds = Object.entries(values).flatMap(([kind, known]) =>
        known.split(' ').map((value) => [value, kind as BasemapClass] as const),
      );
      return [key, new Map(kinds)] as const;
    }),
  ]),
);

function findClass(rules: typeof ofLines, tags: Tags): BasemapClass | null {
  for (const [key, kinds] of classesOf.get(rules)!) {
    const value = tags[key];
    const kind = typeof value === 'string' ? kinds.get(value) : undefined;
    if (kind) return kind;
  }
  return null;
}
