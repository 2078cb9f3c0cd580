import type { Db } from '#db/client';
import { shuttleTimetables } from '#db/schema';

export const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** Adds a timetable of a route. `times` are minutes after midnight. */
export async function addTimetable(
  db: Db,
  {
    routeId,
    times,
    weekdays = everyDay,
    shuttleId = 'shuttle-1',
    ...more
  }: { routeId: string; times: number[] } & Partial<typeof shuttleTimetables.$inferInsert>,
): Promise<string> {
  const id = crypto.randomUUID();
  const name = `Timetable ${id.slice(0, 8)}`;
  await db
    .insert(shuttleTimetables)
    .values({ id, routeId, shuttleId, name, weekdays, times, position: 1000, ...more });
  return id;
}
