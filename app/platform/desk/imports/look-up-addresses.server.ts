import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';

import { contentImports } from '#db/schema';
import { metersBetween } from '~/domain/distance';
import { type Place, roundPlace } from '~/domain/place';
import type { Services } from '~/domain/services';
import { job, queueJob } from '~/jobs/job.server';

import type { ContentKind } from '../content-kind.server';
import { cellsOf } from '../texts.server';
import { findWaiting } from './stored-parts.server';
import type { ImportPart } from './plan-import.server';

/** Takes a few minutes at one lookup a second. */
const mostLookUps = 200;
/** Lets other jobs in the lane wait no longer than half a minute. */
const lookUpsPerJob = 20;
/** Rejects streets of the same name in other towns. */
const mostMeters = 30_000;

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

/** Geocodes addresses of an import's preview. A repeated run continues with the remaining ones. */
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

function withTexts(path: Path, row: Record<string, string>, after: Record<string, string> = {}): SQL {
  const set = (parts: SQL, at: Path, text: string): SQL =>
    sql`jsonb_set(${parts}, ${`{${at.join(',')}}`}::text[], to_jsonb(${text}::text))`;
  const changes = [
    ...Object.entries(row).map(([name, text]) => [[...path, name], text] as const),
    ...Object.entries(after).map(([name, text]) => [[...path, 'after', name], text] as const),
  ];
  return changes.reduce((parts, [at, text]) => set(parts, at, text), sql`${contentImports.parts}`);
}

export const lookUpJob = job('look-up-addresses', lookUpAddresses);
