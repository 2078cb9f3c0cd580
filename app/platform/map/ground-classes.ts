/** What a ground is made of, in the order in which it is drawn. */
export const groundClasses = [
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
] as const;

export type GroundClass = (typeof groundClasses)[number];
export type GroundShape = 'area' | 'line' | 'point';

type ClassFacts = {
  shape: GroundShape;
  /** For managers, of more than one. */
  words: string;
  /** What such a thing is in OpenStreetMap, by which a file of ours is read again. */
  tags: Readonly<Record<string, string>>;
};

export const classFacts: Readonly<Record<GroundClass, ClassFacts>> = {
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
};

/**
 * A thing on the ground. A part is a ring of an area, a line, or a point: longitude and latitude in millionths of a
 * degree, one after the other. A ring ends before it comes back to where it began. It goes against the clock, and round
 * a hole with it, as RFC 7946 has it.
 */
export type GroundFeature = { kind: GroundClass; name: string; parts: number[][] };
