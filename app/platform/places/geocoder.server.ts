import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';

import { geocoderTurns, geocodes } from '#db/schema';
import type { Config } from '~/platform/config/config.server';
import type { Services } from '~/domain/services';

import { NoAnswer, queryNominatim } from './nominatim.server';
import type { Place } from '~/domain/place';

type Reach = Pick<Services, 'db' | 'clock' | 'log'>;

/** Looks an address up. */
export type Geocoder = {
  /** False: no geocoder is set up, nothing is ever found. */
  isSetUp: boolean;
  /**
   * Takes up to five seconds, so call it outside any transaction.
   * @param query free text, such as "14 Cedar Lane, Oregon, United States"
   * @returns the place; null where none is known, the geocoder is away, slow, talks nonsense, or is not set up
   * @throws what the database throws
   */
  find(services: Reach, query: string): Promise<Place | null>;
};

declare module '~/domain/services' {
  interface Services {
    geocoder: Geocoder;
  }
}

/** All of it: the wait for the turn, the connection, the answer's last byte (decision 016). */
const defaultLimitMs = 5000;
/** What a turn must leave for the answer: a later one would be wasted. */
const defaultAnswerMs = 1000;

/**
 * By GEOCODER_URL; without one nothing is ever found.
 * @param options.limitMs how long a look-up may take
 * @param options.answerMs how much of that a turn must leave for the answer
 */
export function createGeocoder(
  config: Config,
  { limitMs = defaultLimitMs, answerMs = defaultAnswerMs } = {},
): Geocoder {
  const { geocoderUrl: url, origin } = config;
  if (url === null) return { isSetUp: false, find: async () => null };
  const userAgent = origin === null ? 'VCLink' : `VCLink (+${origin})`;
  /** By key: whoever asks the same at the same moment waits for the same answer. */
  const underWay = new Map<string, Promise<Place | null>>();

  const lookUp = async (services: Reach, key: string, query: string): Promise<Place | null> => {
    const endsAt = performance.now() + limitMs;
    const signal = AbortSignal.timeout(limitMs);
    const known = await findGeocode(services, key);
    if (known) return known.place;
    const waitMs = await takeTurn(services, endsAt - performance.now() - answerMs);
    if (waitMs === null) return nothing(services, 'no turn in time');
    const answer = await wait(waitMs, undefined, { signal })
      .then(() => queryNominatim(url, query, { userAgent, signal }))
      .then(
        (place) => ({ place }),
        (error: unknown) => nothing(services, signal.aborted ? 'too slow' : toKind(error)),
      );
    if (answer === null) return null;
    await keepGeocode(services, key, answer.place);
    return answer.place;
  };

  return {
    isSetUp: true,
    find(services, query) {
      const key = toKey(query);
      const same = underWay.get(key);
      if (same) return same;
      const looked = lookUp(services, key, query).finally(() => underWay.delete(key));
      underWay.set(key, looked);
      return looked;
    },
  };
}

/** The log is told how the geocoder failed, never what it was asked. */
function nothing({ log }: Reach, kind: string): null {
  log.warn({ kind }, 'the geocoder gave no answer');
  return null;
}

function toKind(error: unknown): string {
  if (error instanceof NoAnswer) return error.kind;
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

/** One question a second is allowed; the tenth more is for timers that wake late. */
const spacingMs = 1100;

/**
 * Takes the next turn to ask the geocoder, in one statement: the row's lock puts all processes in a line, and
 * nothing is held while a turn is waited for.
 * @param withinMs a turn that is farther away is left to others
 * @returns how long to wait for it, in milliseconds; null where none is near enough
 */
async function takeTurn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  withinMs: number,
): Promise<number | null> {
  const { nextAt, isOnly } = geocoderTurns;
  const asked = clock.now().getTime();
  const [taken] = await db
    .insert(geocoderTurns)
    .values({ nextAt: new Date(asked + spacingMs) })
    .onConflictDoUpdate({
      target: isOnly,
      set: { nextAt: sql`greatest(${nextAt} + ${spacingMs} * interval '1 millisecond', excluded.next_at)` },
      setWhere: lte(nextAt, new Date(asked + withinMs)),
    })
    .returning({ nextAt });
  // Who had to wait for the row has waited for a part of it.
  return taken ? Math.max(0, taken.nextAt.getTime() - spacingMs - clock.now().getTime()) : null;
}

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
async function findGeocode(
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
async function keepGeocode(
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
