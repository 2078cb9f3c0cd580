import type { natureNotes } from '#db/schema';

type Note = typeof natureNotes.$inferSelect;

export type Season = Note['season'];

export const seasonNames: Record<Season, string> = {
  spring: 'Spring',
  summer: 'Summer',
  autumn: 'Fall',
  winter: 'Winter',
};

export type Sighting = Pick<Note, 'id' | 'kind' | 'title' | 'text'>;

export type NatureGuide = { season: string; isNow: boolean; sightings: Sighting[] }[];
