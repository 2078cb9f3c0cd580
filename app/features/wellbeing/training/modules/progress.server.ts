import { and, eq, isNull, sql } from 'drizzle-orm';

import { trainingModules, trainingProgress, trainingSections } from '#db/schema';
import { Conflict, NotFound, throwConflict } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { insertPoints, insertReward } from '~/platform/rewards/points/points-sql.server';
import { pointsTime } from '~/platform/rewards/points/points.server';

import { type UserProgress, whyNotComplete, whyNotFinishSection } from '../training';

/** Columns for `toProgress`, from a query that joins the viewer's progress. */
export const progressColumns = (viewer: Viewer) => ({
  moduleId: trainingModules.id,
  startedAt: trainingProgress.startedAt,
  completedAt: trainingProgress.completedAt,
  totalSections: sql<number>`(
    select count(*) from training_sections s
    where s.module_id = ${trainingModules.id} and s.retired_at is null)::int`,
  completedSections: sql<number>`(
    select count(*) from training_sections_done d join training_sections s on s.id = d.section_id
    where s.retired_at is null and d.module_id = ${trainingModules.id} and d.resident_id = ${viewer.id})::int`,
});

/** Hides retired modules, and ones without a section. */
export const isShownModule = sql`training_modules.retired_at is null and exists (
  select from training_sections s where s.module_id = training_modules.id and s.retired_at is null)`;

type Stored = Record<'startedAt' | 'completedAt', Date | null>;

export function toProgress(row: Omit<UserProgress, 'isStarted' | 'isCompleted'> & Stored): UserProgress {
  const { moduleId, startedAt, completedAt, completedSections, totalSections } = row;
  const state = { isStarted: startedAt !== null, isCompleted: completedAt !== null };
  return { moduleId, ...state, completedSections, totalSections };
}

/** PostgreSQL rejects NUL characters in text. */
export function rejectNul(moduleId: string): void {
  if (moduleId.includes('\0')) throw noSuchModule();
}

export async function getProgress({ db }: Services, viewer: Viewer, moduleId: string): Promise<UserProgress> {
  rejectNul(moduleId);
  const [row] = await db
    .select(progressColumns(viewer))
    .from(trainingModules)
    .leftJoin(
      trainingProgress,
      and(eq(trainingProgress.moduleId, trainingModules.id), eq(trainingProgress.residentId, viewer.id)),
    )
    .where(and(eq(trainingModules.id, moduleId), isShownModule));
  if (!row) throw noSuchModule();
  return toProgress(row);
}

/** Starting is idempotent. The resident's first action ever earns points. */
export async function startModule(services: Services, viewer: Viewer, moduleId: string) {
  const { isStarted } = await getProgress(services, viewer, moduleId);
  const { isNew, points } = isStarted ? nothing : await start(services, viewer, moduleId);
  return { progress: await getProgress(services, viewer, moduleId), isNew, firstTimePoints: points };
}

type Change = { isNew: boolean; points: number };
const nothing: Change = { isNew: false, points: 0 };

/** One statement, so that concurrent calls start the module once. */
async function start(services: Services, viewer: Viewer, moduleId: string): Promise<Change> {
  const time = pointsTime(services);
  const [row] = await services.db.execute<Change>(sql`
    with started as (
      insert into training_progress (resident_id, module_id, started_at)
      values (${viewer.id}, ${moduleId}, ${time.now}::timestamptz)
      on conflict do nothing
      returning resident_id, module_id
    ), earned as (
      ${insertPoints(['first_time_action'], {
        from: sql`started`,
        residentId: sql`started.resident_id`,
        activityId: sql`started.module_id`,
        ...time,
      })}
    )
    select
      exists (select from started) as "isNew",
      (select coalesce(sum(points), 0) from earned)::int as points`);
  return row ?? nothing;
}

/** Finishing is idempotent. @throws Conflict if the module isn't started */
export async function finishSection(
  services: Services,
  viewer: Viewer,
  { moduleId, sectionId }: { moduleId: string; sectionId: string },
): Promise<{ progress: UserProgress; isNew: boolean }> {
  const before = await getProgress(services, viewer, moduleId);
  await requireSection(services, moduleId, sectionId);
  throwConflict(whyNotFinishSection(before));
  const added = await services.db.execute(sql`
    insert into training_sections_done (resident_id, module_id, section_id, done_at)
    values (${viewer.id}, ${moduleId}, ${sectionId}, ${services.clock.now().toISOString()}::timestamptz)
    on conflict do nothing
    returning section_id`);
  return { progress: await getProgress(services, viewer, moduleId), isNew: added.length > 0 };
}

async function requireSection({ db }: Services, moduleId: string, sectionId: string): Promise<void> {
  const isThere =
    !sectionId.includes('\0') &&
    (await db.$count(
      trainingSections,
      and(
        ...[eq(trainingSections.moduleId, moduleId), eq(trainingSections.id, sectionId)],
        isNull(trainingSections.retiredAt),
      ),
    )) > 0;
  if (!isThere) throw new NotFound('This module has no such section.');
}

/** Completing is idempotent: points are awarded once. @throws Conflict if sections are unfinished */
export async function completeModule(services: Services, viewer: Viewer, moduleId: string) {
  rejectNul(moduleId);
  const { isNew, points } = await complete(services, viewer, moduleId);
  const progress = await getProgress(services, viewer, moduleId);
  if (!progress.isCompleted) throw new Conflict(whyNotComplete(progress) ?? sectionsJustFinished);
  return { progress, pointsEarned: points, isNew };
}

/** For API clients without section pages: marks every section done, then completes the module. */
export async function completeModuleByCall(services: Services, viewer: Viewer, moduleId: string) {
  rejectNul(moduleId);
  await services.db.execute(sql`
    insert into training_sections_done (resident_id, module_id, section_id, done_at)
    select p.resident_id, p.module_id, s.id, ${services.clock.now().toISOString()}::timestamptz
    from training_progress p
    join training_modules m on m.id = p.module_id and m.retired_at is null
    join training_sections s on s.module_id = m.id and s.retired_at is null
    where p.resident_id = ${viewer.id} and p.module_id = ${moduleId}
    on conflict do nothing`);
  return completeModule(services, viewer, moduleId);
}

const sectionsJustFinished = 'We just saved your last section. Please complete the module again.';

/** Checks the sections in the same statement, so that concurrent calls complete the module once. */
async function complete(services: Services, viewer: Viewer, moduleId: string): Promise<Change> {
  const time = pointsTime(services);
  const [row] = await services.db.execute<Change>(sql`
    with completed as (
      update training_progress p set completed_at = greatest(p.started_at, ${time.now}::timestamptz)
      from training_modules m
      where p.resident_id = ${viewer.id} and p.module_id = ${moduleId} and m.id = p.module_id
        and p.completed_at is null and m.retired_at is null
        and exists (select from training_sections s where s.module_id = p.module_id and s.retired_at is null)
        and not exists (
          select from training_sections s
          where s.module_id = p.module_id and s.retired_at is null and not exists (
            select from training_sections_done d where d.resident_id = p.resident_id and d.section_id = s.id))
      returning p.resident_id, p.module_id, m.points_reward
    ), earned as (
      ${insertReward('complete_training_module', sql`completed.points_reward`, {
        from: sql`completed`,
        residentId: sql`completed.resident_id`,
        activityId: sql`completed.module_id`,
        ...time,
      })}
    )
    select
      exists (select from completed) as "isNew",
      (select coalesce(sum(points), 0) from earned)::int as points`);
  return row ?? nothing;
}

export const noSuchModule = () => new NotFound('There is no such training module.');
