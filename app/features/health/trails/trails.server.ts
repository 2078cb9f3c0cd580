import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';

import { trails } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { TrailCard, TrailType } from './trails';

const trailLimit = 100;

/** The counts cover all trail types, even with a filter. */
export async function listTrails(
  { db }: Services,
  _viewer: Viewer,
  { type }: { type: TrailType | null },
): Promise<{ trails: TrailCard[]; counts: Record<TrailType, number>; total: number }> {
  const rows = await db
    .select()
    .from(trails)
    .where(isNull(trails.retiredAt))
    .orderBy(asc(trails.position), asc(trails.id))
    .limit(trailLimit);
  const counts = { Walking: 0, Biking: 0, Running: 0 };
  for (const row of rows) counts[row.type] += 1;
  const shown = type === null ? rows : rows.filter((row) => row.type === type);
  return { trails: shown.map(toCard), counts, total: rows.length };
}

export async function getTrail({ db }: Services, _viewer: Viewer, id: string): Promise<TrailCard> {
  const [row] = await db
    .select()
    .from(trails)
    .where(and(eq(trails.id, id), isNull(trails.retiredAt)));
  if (!row) throw new NotFound('There is no such trail.');
  return toCard(row);
}

type TrailLine = NonNullable<typeof trails.$inferSelect.line>;

/** Caps the points of each line when all trails are drawn. */
const maxPoints = 300;
const maxRoughPoints = 40;

/** GeoJSON for the map. Lines are simplified unless only one is requested. */
export async function listLines({ db }: Services, _viewer: Viewer, only: string | null) {
  const rows = await db
    .select({ id: trails.id, line: trails.line })
    .from(trails)
    .where(
      and(isNull(trails.retiredAt), isNotNull(trails.line), only === null ? undefined : eq(trails.id, only)),
    )
    .orderBy(asc(trails.position), asc(trails.id))
    .limit(trailLimit);
  return {
    type: 'FeatureCollection' as const,
    features: rows.flatMap(({ id, line }) =>
      line
        ? [
            {
              type: 'Feature' as const,
              id,
              geometry: only === null ? simplify(line, maxPoints) : line,
              properties: {},
            },
          ]
        : [],
    ),
  };
}

/** Simplifies lines to a few dozen points, for the map without JavaScript. */
export async function listRoughLines(
  services: Services,
  viewer: Viewer,
  only: string | null,
): Promise<{ id: string; positions: { lat: number; lng: number }[] }[]> {
  const { features } = await listLines(services, viewer, only);
  return features.map(({ id, geometry }) => ({
    id,
    positions: simplify(geometry, maxRoughPoints).coordinates.map(([lng, lat]) => ({
      lat: Number(lat.toFixed(5)),
      lng: Number(lng.toFixed(5)),
    })),
  }));
}

/** Keeps every nth point of a line, and the last. */
function simplify({ type, coordinates }: TrailLine, most: number): TrailLine {
  const step = Math.ceil(coordinates.length / most);
  const last = coordinates.length - 1;
  return { type, coordinates: coordinates.filter((_, at) => at % step === 0 || at === last) };
}

const toCard = ({
  latitude: lat,
  longitude: lng,
  position: _,
  retiredAt: _shown,
  line,
  ...row
}: typeof trails.$inferSelect): TrailCard => ({ ...row, lat, lng, hasLine: line !== null });
