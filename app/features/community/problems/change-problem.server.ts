import { and, eq, sql } from 'drizzle-orm';
import { problemCategories, problemFollowers, problems, problemUpdates } from '#db/schema';
import { dayIn } from '~/domain/clock';
import { Conflict, Invalid, throwConflict } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { asStaff, type Right } from '~/platform/audit/audit.server';
import { changeOwn } from '~/platform/residents/change-own.server';
import { tellFollowers, tellManagers } from './problem-news.server';
import { getProblem, noSuchProblem } from './problem-rows.server';
import { formatProblem, nextStates, problemKind, type ProblemState, states, stillBroken } from './problems';
import type { ChangeInput, FixedInput } from './problems.schema.server';

export const right = ['problems', 'change problems'] as const satisfies Right;

export type Locked = typeof problems.$inferSelect & { category: string };

/** Locks a problem for the transaction, so that each change sees the one before. */
export async function lockProblem({ db }: Services, id: string): Promise<Locked> {
  if (!isUuid(id)) return noSuchProblem();
  const [row] = await db
    .select({ problem: problems, category: problemCategories.name })
    .from(problems)
    .innerJoin(problemCategories, eq(problemCategories.id, problems.categoryId))
    .where(eq(problems.id, id))
    .for('update', { of: problems });
  return row ? { ...row.problem, category: row.category } : noSuchProblem();
}

export type Change = {
  state: ProblemState;
  sentence: string;
  plannedOn?: string | null;
  whose?: string;
  by: 'reporter' | 'staff' | 'town' | 'system';
  byId: string | null;
};

const whyNotNext = (from: ProblemState, to: ProblemState): string | null =>
  nextStates(from).includes(to) ? null : `It’s ${states[from].label.toLowerCase()}. Open it again first.`;

/** Adds an update to a locked problem, and tells its followers. @throws Conflict for a step that isn't allowed */
export async function addUpdate(
  services: Services,
  problem: Locked,
  { state, sentence, plannedOn = null, whose = '', by, byId }: Change,
): Promise<void> {
  const { db, clock } = services;
  throwConflict(whyNotNext(problem.state, state));
  const position = problem.step + 1;
  const at = clock.now();
  const isPlanned = state === 'planned';
  await db.insert(problemUpdates).values({
    problemId: problem.id,
    position,
    state,
    fromPosition: problem.step,
    from: problem.state,
    sentence,
    whose: state === 'not_ours' ? whose : '',
    by,
    byId,
    at,
    plannedOn: isPlanned ? plannedOn : null,
  });
  await db
    .update(problems)
    .set({
      state,
      step: position,
      // A note leaves the state as old as it is.
      ...(state === problem.state ? {} : { changedAt: at }),
      plannedOn: isPlanned ? plannedOn : null,
      ...(state === 'closed' ? {} : { mergedInto: null }),
    })
    .where(eq(problems.id, problem.id));
  // A manager can hide what a neighbor wrote, but not what was pushed.
  const told = by === 'reporter' ? stillBroken : sentence;
  await tellFollowers(services, problem, { from: problem.state, state, sentence: told, actorId: byId });
}

/** @param input.step the newest update that the manager has read @throws Conflict after somebody else's change */
export function changeProblem(
  services: Services,
  viewer: Viewer,
  id: string,
  { step, ...input }: ChangeInput,
): Promise<void> {
  return asStaff(services, viewer, right, async (services, note) => {
    const problem = await lockProblem(services, id);
    if (problem.step !== step)
      throw new Conflict(
        'Somebody changed it while you were writing. Read the newest update, then send again.',
      );
    const today = dayIn(services.config.timeZone, services.clock.now());
    if (input.state === 'planned' && input.plannedOn! < today) {
      const past = 'Choose today or a later day.';
      throw new Invalid(past, { plannedOn: [past] });
    }
    await addUpdate(services, problem, { ...input, by: 'staff', byId: viewer.id });
    await note({
      verb: 'changed',
      kind: problemKind,
      subjectId: id,
      residentId: problem.reporterId,
      fields: ['state'],
    });
  });
}

/**
 * A follower's answer to "Is it fixed?". One "no" reopens the problem, and tells who fixed it, or all managers.
 * @throws Conflict if nobody asks the viewer, or the problem has moved on
 */
export function answerFixed(
  services: Services,
  viewer: Viewer,
  id: string,
  { answer, sentence }: FixedInput,
): Promise<void> {
  return changeOwn(services, viewer, async (services) => {
    await getProblem(services, viewer, id);
    const problem = await lockProblem(services, id);
    const { db } = services;
    const isOwnFollowing = and(
      eq(problemFollowers.problemId, id),
      eq(problemFollowers.residentId, viewer.id),
    );
    if ((await db.$count(problemFollowers, isOwnFollowing)) === 0)
      throw new Conflict('Only those who reported it, or pressed “Me too”, are asked.');
    if (problem.state !== 'fixed')
      throw new Conflict(
        answer === 'broken' && states[problem.state].isOpen
          ? 'It’s open again already. You get the news.'
          : 'Nobody asks whether it’s fixed right now.',
      );
    await db.update(problemFollowers).set({ answer, answeredStep: problem.step }).where(isOwnFollowing);
    if (answer === 'fixed') return;
    const [fixed] = await db
      .select({ byId: problemUpdates.byId })
      .from(problemUpdates)
      .where(and(eq(problemUpdates.problemId, id), eq(problemUpdates.position, problem.step)));
    const words = sentence === '' ? stillBroken : sentence;
    await addUpdate(services, problem, {
      state: 'received',
      sentence: words,
      by: 'reporter',
      byId: viewer.id,
    });
    await tellManagers(services, problem, {
      title: 'Still broken',
      message: words,
      to: [fixed?.byId ?? null, problem.assignedTo],
      aboutId: viewer.id,
    });
  });
}

/** @param staffId null: nobody */
export function assignProblem(
  services: Services,
  viewer: Viewer,
  id: string,
  { staffId }: { staffId: string | null },
): Promise<void> {
  return asStaff(services, viewer, right, async (services, note) => {
    const problem = await lockProblem(services, id);
    if (staffId !== null && !(await listStaff(services)).some((one) => one.id === staffId))
      throw new Invalid('Choose somebody from the list.', { staffId: ['Choose somebody from the list.'] });
    if (problem.assignedTo === staffId) return;
    await services.db.update(problems).set({ assignedTo: staffId }).where(eq(problems.id, id));
    await note({ verb: 'changed', kind: problemKind, subjectId: id, fields: ['assignedTo'] });
    if (staffId !== null && staffId !== viewer.id)
      await tellManagers(services, problem, {
        title: 'For you',
        message: problem.text ?? formatProblem(problem),
        to: [staffId],
        aboutId: problem.reporterId,
      });
  });
}

/** Staff whom a problem can be assigned to. */
export async function listStaff({ db }: Services): Promise<{ id: string; name: string }[]> {
  const rows = await db.execute<{ id: string; name: string | null }>(sql`
    select r.id, p.name from residents r left join profiles p on p.resident_id = r.id
    where r.role = 'manager' and r.disabled_at is null order by p.name nulls last, r.id limit 100`);
  return rows.map(({ id, name }) => ({ id, name: name ?? 'A manager' }));
}

/** The photos may leave the neighborhood from now on (Open311). */
export function markPhotosSeen(services: Services, viewer: Viewer, id: string): Promise<void> {
  return asStaff(services, viewer, right, async (services, note) => {
    await lockProblem(services, id);
    await services.db.update(problems).set({ photosSeenAt: services.clock.now() }).where(eq(problems.id, id));
    await note({ verb: 'changed', kind: problemKind, subjectId: id, fields: ['photosSeenAt'] });
  });
}
