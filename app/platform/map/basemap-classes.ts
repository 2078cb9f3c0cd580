export const basemapClasses = [
  'built',
  'park',
  'wood',
  'plaza',
  'water',
  'waterway',
  'building',
  'service',
  'minor',
  'major',
  'path',
  'rail',
  'place',
  'poi',
  // Only the built-in map of the United States has these.
  'abroad',
  'state',
  'city',
] as const;

export type BasemapClass = (typeof basemapClasses)[number];
export type BasemapShape = 'area' | 'line' | 'point';

type ClassFacts = {
  shape: BasemapShape;
  words: string;
  /** OpenStreetMap tags of exported features, by which an import recognizes the class. */
  tags: Readonly<Record<string, string>>;
};

export const classFacts: Readonly<Record<BasemapClass, ClassFacts>> = {
  built: { shape: 'area', words: 'Built-up areas', tags: { landuse: 'residential' } },
  park: { shape: 'area', words: 'Parks, gardens and grass', tags: { leisure: 'park' } },
  wood: { shape: 'area', words: 'Woods', tags: { natural: 'wood' } },
  plaza: { shape: 'area', words: 'Parking lots and plazas', tags: { amenity: 'parking' } },
  water: { shape: 'area', words: 'Lakes and ponds', tags: { natural: 'water' } },
  waterway: { shape: 'line', words: 'Rivers and creeks', tags: { waterway: 'stream' } },
  building: { shape: 'area', words: 'Buildings', tags: { building: 'yes' } },
  service: { shape: 'line', words: 'Driveways and alleys', tags: { highway: 'service' } },
  minor: { shape: 'line', words: 'Streets', tags: { highway: 'residential' } },
  major: { shape: 'line', words: 'Main roads', tags: { highway: 'secondary' } },
  path: { shape: 'line', words: 'Paths', tags: { highway: 'path' } },
  rail: { shape: 'line', words: 'Rail lines', tags: { railway: 'rail' } },
  place: { shape: 'point', words: 'Names of neighborhoods', tags: { place: 'neighbourhood' } },
  poi: { shape: 'point', words: 'Names of places', tags: { amenity: 'place' } },
  abroad: { shape: 'area', words: 'Other countries', tags: { boundary: 'administrative' } },
  state: { shape: 'area', words: 'States', tags: { boundary: 'administrative' } },
  city: { shape: 'point', words: 'Cities', tags: { place: 'city' } },
};

/**
 * Parts are flat longitudes and latitudes in millionths of a degree. Rings omit the closing point. Outer rings run
 * counterclockwise, holes clockwise (RFC 7946).
 */
export type BasemapFeature = { kind: BasemapClass; name: string; parts: number[][] };
