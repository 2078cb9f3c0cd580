import { and, asc, eq, isNull, sql } from 'drizzle-orm';

import { helpLines, moveInTasks, moveInTicks } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { PhonePiece } from '~/domain/phone';
import { parsePhoneText } from '~/domain/phone.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { Measure } from '~/platform/noun.server';
import { markRewardsDue } from '~/platform/rewards/points/point-totals.server';

import type { HelpLine, MoveInTask } from './move-in';

const listLimit = 100;

export async function listTasks({ db }: Services, viewer: Viewer): Promise<MoveInTask[]> {
  const { id, title, details, path, position } = moveInTasks;
  const isOwn = and(eq(moveInTicks.taskId, id), eq(moveInTicks.residentId, viewer.id));
  const rows = await db
    .select({ id, title, details, path, tickedAt: moveInTicks.tickedAt })
    .from(moveInTasks)
    .leftJoin(moveInTicks, isOwn)
    .where(isNull(moveInTasks.retiredAt))
    .orderBy(asc(position), asc(id))
    .limit(listLimit);
  return rows.map(({ tickedAt, ...task }) => ({ ...task, isDone: tickedAt !== null }));
}

/** Idempotent: a second tick keeps the first time. */
export async function tickTask(services: Services, viewer: Viewer, taskId: string): Promise<void> {
  const { db, clock } = services;
  await requireTask(db, taskId);
  await db
    .insert(moveInTicks)
    .values({ residentId: viewer.id, taskId, tickedAt: clock.now() })
    .onConflictDoNothing();
  await markRewardsDue(services, viewer.id);
}

export async function untickTask({ db }: Services, viewer: Viewer, taskId: string): Promise<void> {
  await requireTask(db, taskId);
  await db
    .delete(moveInTicks)
    .where(and(eq(moveInTicks.residentId, viewer.id), eq(moveInTicks.taskId, taskId)));
}

async function requireTask(db: Services['db'], taskId: string): Promise<void> {
  const isThere = and(eq(moveInTasks.id, taskId), isNull(moveInTasks.retiredAt));
  if ((await db.$count(moveInTasks, isThere)) === 0) {
    throw new NotFound('There is no such task.');
  }
}

/** Managers enter 911, and the configured emergency number replaces it. */
const emergency = '911';

export async function listHelpLines({ db, config }: Services, _viewer: Viewer): Promise<HelpLine[]> {
  const rows = await db
    .select()
    .from(helpLines)
    .where(isNull(helpLines.retiredAt))
    .orderBy(asc(helpLines.position), asc(helpLines.id))
    .limit(listLimit);
  return rows.map(({ position: _, retiredAt: __, phone: stored, ...line }) => {
    const phone = stored.trim() === emergency ? config.emergencyNumber : stored;
    return { ...line, phone, phoneParts: parsePhone(phone, config) };
  });
}

/** Dial the emergency number as configured, without parsing it. */
const parsePhone = (phone: string, { emergencyNumber, country }: Services['config']): PhonePiece[] =>
  phone === emergencyNumber
    ? [{ text: phone, dial: phone, canBeTexted: false }]
    : parsePhoneText(phone, country);

export const countTicks: Measure = (residentId) =>
  sql`(select count(*) from move_in_ticks where resident_id = ${residentId})::int`;
