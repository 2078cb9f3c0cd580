import type { natureNotes } from '#db/schema';

type Note = typeof natureNotes.$inferSelect;

export type Season = Note['season'];

/** As people here call them, in the order of the year. */
export const seasonNames: Record<Season, string> = {
  spring: 'Spring',
  summer: 'Summer',
  autumn: 'Fall',
  winter: 'Winter',
};

/** A plant or an animal, and what there is to know about it on a walk. */
export type Sighting = Pick<Note, 'id' | 'kind' | 'title' | 'text'>;

/** The season that it is now first. */
export type NatureGuide = { season: string; isNow: boolean; sightings: Sighting[] }[];
