import { and, eq, sql } from 'drizzle-orm';
import { problems } from '#db/schema';
import { metersBetween } from '~/domain/distance';
import type { Place } from '~/domain/place';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { type ProblemCard, problemLimits } from './problems';
import { isOpen, readProblems } from './problem-rows.server';

const shownNearby = 5;
/** A degree of latitude is 111 km. */
const nearDegrees = problemLimits.near / 111_000;

/** Open problems of a category within 100 meters, nearest first. Private ones are never named to others. */
export async function listNearby(
  services: Services,
  viewer: Viewer,
  { categoryId, place }: { categoryId: string; place: Place },
): Promise<ProblemCard[]> {
  const { latitude, longitude } = place;
  const width = nearDegrees / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const where = and(
    isOpen,
    eq(problems.categoryId, categoryId),
    sql`${problems.latitude} between ${latitude - nearDegrees} and ${latitude + nearDegrees}`,
    sql`${problems.longitude} between ${longitude - width} and ${longitude + width}`,
  );
  const found = await readProblems(services, viewer, { where, limit: 50 });
  return found
    .map((problem) => ({ problem, meters: metersBetween(place, problem.place!) }))
    .filter(({ meters }) => meters <= problemLimits.near)
    .toSorted((one, other) => one.meters - other.meters)
    .slice(0, shownNearby)
    .map(({ problem }) => problem);
}
