import { createHash } from 'node:crypto';

import { eq, lt, or, and, isNull } from 'drizzle-orm';

import { geocodes } from '#db/schema';
import type { Services } from '~/domain/services';

import type { Place } from './place';

/** Half a year: houses stay where they are, maps get better. */
const foundDays = 180;
/** What nobody knows today may be on the map tomorrow. */
const unknownDays = 1;
const dayMs = 24 * 60 * 60 * 1000;

/** The same for questions that differ in capitals and blanks alone; no address can be read from it. */
export const toKey = (query: string): string =>
  createHash('sha256')
    .update(query.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim())
    .digest('hex');

/** What the geocoder said not too long ago; null where it has not. */
export async function findGeocode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  key: string,
): Promise<{ place: Place | null } | null> {
  const [row] = await db.select().from(geocodes).where(eq(geocodes.queryHash, key));
  if (!row) return null;
  const { latitude, longitude, answeredAt } = row;
  const place = latitude === null || longitude === null ? null : { latitude, longitude };
  const endsAt = answeredAt.getTime() + (place ? foundDays : unknownDays) * dayMs;
  return endsAt > clock.now().getTime() ? { place } : null;
}

/** Keeps an answer; null that it knows no such place. */
export async function keepGeocode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  key: string,
  place: Place | null,
): Promise<void> {
  const answer = {
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    answeredAt: clock.now(),
  };
  await db
    .insert(geocodes)
    .values({ queryHash: key, ...answer })
    .onConflictDoUpdate({ target: geocodes.queryHash, set: answer });
}

/** Takes the answers that are too old to be used. */
export async function sweepGeocodes({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  const { answeredAt, latitude } = geocodes;
  await db
    .delete(geocodes)
    .where(or(lt(answeredAt, before(foundDays)), and(isNull(latitude), lt(answeredAt, before(unknownDays)))));
}
