export type Season = 'Spring' | 'Summer' | 'Fall' | 'Winter';

/** A plant or an animal, and what there is to know about it on a walk. */
export type Sighting = { name: string; kind: 'Plant' | 'Animal'; note: string };

/** The season that it is now first. */
export type NatureGuide = { season: Season; isNow: boolean; sightings: Sighting[] }[];
