import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';

import { contentImports } from '#db/schema';
import { metersBetween } from '~/domain/distance';
import { type Place, roundPlace } from '~/domain/place';
import type { Services } from '~/domain/services';
import { job, queueJob } from '~/jobs/job.server';

import type { ContentKind } from '../content-kind.server';
import { cellsOf } from '../reading.server';
import { findWaiting } from './kept-parts.server';
import type { ImportPart } from './plan-import.server';

/** At one lookup a second, an import is done within minutes. */
const mostLookUps = 200;
/** Other jobs of its lane wait no longer than half a minute. */
const lookUpsPerJob = 20;
/** A street of the same name in another town is no answer. */
const mostMeters = 30_000;

/** Marks the rows of a plan whose address is all that says where they are. */
export function markLookUps({ geocoder }: Services, kind: ContentKind, part: ImportPart): void {
  const names = new Set(cellsOf(kind).map(({ name }) => name));
  if (!geocoder.isSetUp || !names.has('address') || !names.has('latitude')) return;
  part.rows
    .filter(({ after }) => after.address && !after.latitude && !after.longitude)
    .slice(0, mostLookUps)
    .forEach((row) => (row.lookUp = 'waiting'));
}

export const hasLookUps = (parts: readonly ImportPart[]): boolean =>
  parts.some(({ rows }) => rows.some(({ lookUp }) => lookUp === 'waiting'));

/**
 * Looks up the addresses of an import that nobody has applied yet, and puts the places it finds into its preview. A
 * repeat goes on where the one before stopped.
 */
export async function lookUpAddresses(
  services: Services,
  { importId }: { importId: string },
  stopping?: AbortSignal,
): Promise<void> {
  const isOpen = and(eq(contentImports.id, importId), isNull(contentImports.appliedAt));
  const waiting = await findWaiting(services, isOpen, lookUpsPerJob + 1);
  for (const { path, address } of waiting.slice(0, lookUpsPerJob)) {
    if (stopping?.aborted) break;
    const place = await findNearby(services, address);
    const parts = place
      ? withTexts(path, { lookUp: 'found' }, toTexts(place))
      : withTexts(path, { lookUp: 'unknown' });
    const changed = await services.db
      .update(contentImports)
      .set({ parts })
      .where(isOpen)
      .returning({ id: contentImports.id });
    if (changed.length === 0) return;
  }
  if (waiting.length > lookUpsPerJob) await queueJob(services, lookUpJob, { importId });
}

async function findNearby(services: Services, address: string): Promise<Place | null> {
  const place = await services.geocoder.find(services, address);
  return place && metersBetween(services.config.mapCenter, place) <= mostMeters ? roundPlace(place) : null;
}

const toTexts = ({ latitude, longitude }: Place) => ({
  latitude: String(latitude),
  longitude: String(longitude),
});

type Path = readonly (string | number)[];

/** The parts with other texts in one row. */
function withTexts(path: Path, row: Record<string, string>, after: Record<string, string> = {}): SQL {
  const set = (parts: SQL, at: Path, text: string): SQL =>
    sql`jsonb_set(${parts}, ${`{${at.join(',')}}`}::text[], to_jsonb(${text}::text))`;
  const changes = [
    ...Object.entries(row).map(([name, text]) => [[...path, name], text] as const),
    ...Object.entries(after).map(([name, text]) => [[...path, 'after', name], text] as const),
  ];
  return changes.reduce((parts, [at, text]) => set(parts, at, text), sql`${contentImports.parts}`);
}

/** Looks up the addresses of an import that has no places, one a second. */
export const lookUpJob = job('look-up-addresses', lookUpAddresses);
