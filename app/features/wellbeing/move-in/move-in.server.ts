import { and, asc, eq } from 'drizzle-orm';

import { moveInTasks, moveInTicks } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { noteProgress } from '~/platform/rewards/points/settle-points.server';

import type { MoveInTask } from './move-in';

/** As many as a page can show. */
const listLimit = 100;

/** What a newcomer sees to, in the order in which it presses, and what of it the viewer has ticked off. */
export async function listTasks({ db }: Services, viewer: Viewer): Promise<MoveInTask[]> {
  const { id, title, details, path, position } = moveInTasks;
  const isOwn = and(eq(moveInTicks.taskId, id), eq(moveInTicks.residentId, viewer.id));
  const rows = await db
    .select({ id, title, details, path, tickedAt: moveInTicks.tickedAt })
    .from(moveInTasks)
    .leftJoin(moveInTicks, isOwn)
    .orderBy(asc(position), asc(id))
    .limit(listLimit);
  return rows.map(({ tickedAt, ...task }) => ({ ...task, isDone: tickedAt !== null }));
}

/** Ticks a task off for the viewer; what is ticked off already stays so, since when it was. @throws NotFound */
export async function tickTask(services: Services, viewer: Viewer, taskId: string): Promise<void> {
  const { db, clock } = services;
  await requireTask(db, taskId);
  await db
    .insert(moveInTicks)
    .values({ residentId: viewer.id, taskId, tickedAt: clock.now() })
    .onConflictDoNothing();
  await noteProgress(services, viewer.id);
}

/** Takes the viewer's tick away again, if there is one. @throws NotFound where there is no such task */
export async function untickTask({ db }: Services, viewer: Viewer, taskId: string): Promise<void> {
  await requireTask(db, taskId);
  await db
    .delete(moveInTicks)
    .where(and(eq(moveInTicks.residentId, viewer.id), eq(moveInTicks.taskId, taskId)));
}

async function requireTask(db: Services['db'], taskId: string): Promise<void> {
  if ((await db.$count(moveInTasks, eq(moveInTasks.id, taskId))) === 0) {
    throw new NotFound('There is no such task.');
  }
}
