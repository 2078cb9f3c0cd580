import { asc, isNull } from 'drizzle-orm';

import { natureNotes } from '#db/schema';
import { dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';

import { type NatureGuide, type Season, seasonNames } from './nature-guide';

/** Seasons by month, from January. They begin in March, June, September and December. */
const seasonOfMonth: readonly Season[] = [
  ...(['winter', 'winter', 'spring', 'spring', 'spring', 'summer'] as const),
  ...(['summer', 'summer', 'autumn', 'autumn', 'autumn', 'winter'] as const),
];

/** The nature guide starts with the current season, and leaves out empty ones. */
export async function readNatureGuide({
  db,
  clock,
  config,
}: Pick<Services, 'clock' | 'config' | 'db'>): Promise<NatureGuide> {
  const notes = await db
    .select()
    .from(natureNotes)
    .where(isNull(natureNotes.retiredAt))
    .orderBy(asc(natureNotes.position), asc(natureNotes.id));
  const month = Number(dayIn(config.timeZone, clock.now()).slice(5, 7));
  const now = seasonOfMonth[month - 1] ?? 'spring';
  const seasons = Object.keys(seasonNames) as Season[];
  const first = seasons.indexOf(now);
  return [...seasons.slice(first), ...seasons.slice(0, first)]
    .map((season) => ({
      season: seasonNames[season],
      isNow: season === now,
      sightings: notes
        .filter((note) => note.season === season)
        .map(({ id, kind, title, text }) => ({ id, kind, title, text })),
    }))
    .filter(({ sightings }) => sightings.length > 0);
}
