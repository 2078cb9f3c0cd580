import { asc, eq } from 'drizzle-orm';

import { trails } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { TrailCard, TrailType } from './trails';

/** As many as a page can show; a neighborhood has fewer. */
const trailLimit = 100;

/** The trails of a type, or all, in their order; and how many there are of each type. Every resident sees all. */
export async function listTrails(
  { db }: Services,
  _viewer: Viewer,
  { type }: { type: TrailType | null },
): Promise<{ trails: TrailCard[]; counts: Record<TrailType, number>; total: number }> {
  const rows = await db.select().from(trails).orderBy(asc(trails.position), asc(trails.id)).limit(trailLimit);
  const counts = { Walking: 0, Biking: 0, Running: 0 };
  for (const row of rows) counts[row.type] += 1;
  const shown = type === null ? rows : rows.filter((row) => row.type === type);
  return { trails: shown.map(toCard), counts, total: rows.length };
}

/** One trail. @throws NotFound */
export async function getTrail({ db }: Services, _viewer: Viewer, id: string): Promise<TrailCard> {
  const [row] = await db.select().from(trails).where(eq(trails.id, id));
  if (!row) throw new NotFound('There is no such trail.');
  return toCard(row);
}

const toCard = ({
  latitude: lat,
  longitude: lng,
  position: _,
  ...row
}: typeof trails.$inferSelect): TrailCard => ({ ...row, lat, lng });
