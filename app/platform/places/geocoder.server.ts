import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';

import { geocoderTurns, geocodes } from '#db/schema';
import type { Config } from '~/platform/config/config.server';
import type { Services } from '~/domain/services';
import { deleteInSets } from '~/jobs/sets.server';

import { GeocoderError, queryNominatim } from './nominatim.server';
import type { Place } from '~/domain/place';

type GeocoderServices = Pick<Services, 'db' | 'clock' | 'log'>;

export type Geocoder = {
  isSetUp: boolean;
  /**
   * Takes up to five seconds: call it outside any transaction. @returns null if not found, slow or
   * unavailable
   */
  find(services: GeocoderServices, query: string): Promise<Place | null>;
};

declare module '~/domain/services' {
  interface Services {
    geocoder: Geocoder;
  }
}

/** The limit includes the rate limit's wait, the connection and the answer (decision 016). */
const defaultLimitMs = 5000;
/** Reserves time for the answer: a later request slot would time out. */
const defaultAnswerMs = 1000;

export function createGeocoder(
  config: Config,
  { limitMs = defaultLimitMs, answerMs = defaultAnswerMs } = {},
): Geocoder {
  const { geocoderUrl: url, origin } = config;
  if (url === null) return { isSetUp: false, find: async () => null };
  const userAgent = origin === null ? 'VCLink' : `VCLink (+${origin})`;
  /** Concurrent look-ups of one address share a request. */
  const inFlight = new Map<string, Promise<Place | null>>();

  const lookUp = async (services: GeocoderServices, key: string, query: string): Promise<Place | null> => {
    const endsAt = performance.now() + limitMs;
    const signal = AbortSignal.timeout(limitMs);
    const known = await findCachedGeocode(services, key);
    if (known) return known.place;
    const waitMs = await reserveSlot(services, endsAt - performance.now() - answerMs);
    if (waitMs === null) return logFailure(services, 'no turn in time');
    const answer = await wait(waitMs, undefined, { signal })
      .then(() => queryNominatim(url, query, { userAgent, signal }))
      .then(
        (place) => ({ place }),
        (error: unknown) => logFailure(services, signal.aborted ? 'too slow' : toFailureKind(error)),
      );
    if (answer === null) return null;
    await cacheGeocode(services, key, answer.place);
    return answer.place;
  };

  return {
    isSetUp: true,
    find(services, query) {
      const key = hashQuery(query);
      const shared = inFlight.get(key);
      if (shared) return shared;
      const pending = lookUp(services, key, query).finally(() => inFlight.delete(key));
      inFlight.set(key, pending);
      return pending;
    },
  };
}

/** Logs how the geocoder failed, never the address. */
function logFailure({ log }: GeocoderServices, kind: string): null {
  log.warn({ kind }, 'the geocoder gave no answer');
  return null;
}

function toFailureKind(error: unknown): string {
  if (error instanceof GeocoderError) return error.kind;
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

/** Nominatim allows one request a second. The extra 10 % allows for late timers. */
const spacingMs = 1100;

/** Reserves the next request slot across all processes, in milliseconds from now. Waiting holds no lock. */
async function reserveSlot(
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
  // Time spent waiting for the row's lock counts, so read the clock again.
  return taken ? Math.max(0, taken.nextAt.getTime() - spacingMs - clock.now().getTime()) : null;
}

/** Addresses rarely move, but map data improves. */
const foundCacheDays = 180;
/** The map may know an unknown address tomorrow. */
const unknownCacheDays = 1;
const dayMs = 24 * 60 * 60 * 1000;

/** Hashes an address without regard to case and spacing. It can't be read back. */
export const hashQuery = (query: string): string =>
  createHash('sha256')
    .update(query.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim())
    .digest('hex');

async function findCachedGeocode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  key: string,
): Promise<{ place: Place | null } | null> {
  const [row] = await db.select().from(geocodes).where(eq(geocodes.queryHash, key));
  if (!row) return null;
  const { latitude, longitude, answeredAt } = row;
  const place = latitude === null || longitude === null ? null : { latitude, longitude };
  const endsAt = answeredAt.getTime() + (place ? foundCacheDays : unknownCacheDays) * dayMs;
  return endsAt > clock.now().getTime() ? { place } : null;
}

async function cacheGeocode(
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

export function sweepGeocodes(services: Services): Promise<void> {
  const before = (days: number) => new Date(services.clock.now().getTime() - days * dayMs);
  const { answeredAt, latitude } = geocodes;
  const where = or(
    lt(answeredAt, before(foundCacheDays)),
    and(isNull(latitude), lt(answeredAt, before(unknownCacheDays))),
  )!;
  return deleteInSets(services, { table: geocodes, where });
}
