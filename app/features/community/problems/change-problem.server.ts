import { and, eq, sql } from 'drizzle-orm';

import { problemCategories, problemFollowers, problems, problemUpdates } from '#db/schema';
import { dayIn } from '~/domain/clock';
import { Conflict, Invalid, throwConflict } from '~/domain/errors';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { asStaff, type Right } from '~/platform/audit/audit.server';
import { changeOwn } from '~/platform/residents/change-own.server';

import { findCategory } from './categories.server';
import { tellFollowers, tellManagers } from './problem-news.server';
import { getProblem, noSuchProblem } from './problem-rows.server';
import {
  formatProblem,
  nextStates,
  parseAbout,
  problemKind,
  type ProblemState,
  states,
  stillBroken,
} from './problems';
import type { ChangeInput, FixedInput } from './problems.schema.server';
import { insertProblem } from './report-problem.server';

const right = ['problems', 'change problems'] as const satisfies Right;

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

/**
 * Closes a duplicate. Its followers get the other's news from now on.
 * @throws Conflict if one is private: its words would reach others
 */
export function mergeProblem(services: Services, viewer: Viewer, id: string, intoId: string): Promise<void> {
  return asStaff(services, viewer, right, async (services, note) => {
    if (id === intoId) throw new Conflict('A problem can’t be merged with itself.');
    // One order for all transactions prevents deadlocks.
    const locked = new Map<string, Locked>();
    for (const one of [id, intoId].toSorted()) locked.set(one, await lockProblem(services, one));
    const [problem, into] = [locked.get(id)!, locked.get(intoId)!];
    if (
      (problem.isPrivate || into.isPrivate) &&
      (problem.homeId === null || problem.homeId !== into.homeId || problem.isPrivate !== into.isPrivate)
    )
      throw new Conflict('A private problem can only be merged with one of the same home.');
    if (!states[into.state].isOpen) throw new Conflict('The other one has ended. Open it again first.');
    const { db } = services;
    await addUpdate(services, problem, {
      state: 'closed',
      sentence: `It’s the same as no. ${into.number}, so it goes on there. You get its news.`,
      by: 'staff',
      byId: viewer.id,
    });
    await db.update(problems).set({ mergedInto: intoId }).where(eq(problems.id, id));
    await db.update(problems).set({ mergedInto: intoId }).where(eq(problems.mergedInto, id));
    await db.execute(sql`
      insert into ${problemFollowers} (problem_id, resident_id, since)
      select ${intoId}::uuid, resident_id, since from ${problemFollowers} where problem_id = ${id}::uuid
      on conflict do nothing`);
    await note({ verb: 'merged', kind: problemKind, subjectId: id });
  });
}

/** Merges into the problem with a number. @throws Invalid on `number` if there is none */
export async function mergeIntoNumber(
  services: Services,
  viewer: Viewer,
  id: string,
  number: number,
): Promise<void> {
  requireCapability(viewer, ...right);
  const [into] = await services.db
    .select({ id: problems.id })
    .from(problems)
    .where(eq(problems.number, number));
  if (!into) throw new Invalid(noSuchNumber(number), { number: [noSuchNumber(number)] });
  return mergeProblem(services, viewer, id, into.id);
}

const noSuchNumber = (number: number) => `There is no problem no. ${number}.`;

/** Makes a second problem of one report that names two, with the same place and followers. @returns its id */
export function splitProblem(
  services: Services,
  viewer: Viewer,
  id: string,
  { category: categoryId, text }: { category: string; text: string },
): Promise<{ id: string }> {
  return asStaff(services, viewer, right, async (services, note) => {
    const from = await lockProblem(services, id);
    const category = await findCategory(services, categoryId);
    if (!category) throw new Invalid('Choose a category.', { category: ['Choose a category.'] });
    if (from.isPrivate && !category.isPrivate) {
      const leaks = 'A private problem stays private. Choose a private category.';
      throw new Invalid(leaks, { category: [leaks] });
    }
    const { latitude, longitude } = from;
    const split = await insertProblem(services, {
      category,
      text,
      answers: [],
      place: latitude === null || longitude === null ? null : { latitude, longitude },
      landmark: from.landmark,
      homeId: from.homeId,
      isAtHome: from.isAtHome,
      about: parseAbout(`${from.aboutKind}:${from.aboutId}`),
      reporterId: from.reporterId,
      source: from.source,
      caller: from.caller,
    });
    await services.db.execute(sql`
      insert into ${problemFollowers} (problem_id, resident_id, since)
      select ${split.id}::uuid, resident_id, since from ${problemFollowers}
      where problem_id = ${id}::uuid and (${!category.isPrivate} or resident_id = ${from.reporterId})
      on conflict do nothing`);
    const named = { ...split, category: category.name, isPrivate: category.isPrivate, homeId: from.homeId };
    await tellFollowers(services, named, {
      from: 'received',
      state: 'received',
      sentence: `It was a part of no. ${from.number}, and is no. ${split.number} now. ${category.keeper} will look at it.`,
      actorId: viewer.id,
    });
    await note({ verb: 'added', kind: problemKind, subjectId: split.id });
    return { id: split.id };
  });
}

/** The photos may leave the neighborhood from now on (Open311). */
export function markPhotosSeen(services: Services, viewer: Viewer, id: string): Promise<void> {
  return asStaff(services, viewer, right, async (services, note) => {
    await lockProblem(services, id);
    await services.db.update(problems).set({ photosSeenAt: services.clock.now() }).where(eq(problems.id, id));
    await note({ verb: 'changed', kind: problemKind, subjectId: id, fields: ['photosSeenAt'] });
  });
}
