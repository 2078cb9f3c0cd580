import { eq, sql } from 'drizzle-orm';
import { problemFollowers, problems } from '#db/schema';
import { Conflict, Invalid } from '~/domain/errors';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { asStaff } from '~/platform/audit/audit.server';
import { findCategory } from '../categories.server';
import { tellFollowers } from '../problem-news.server';
import { parseAbout, problemKind, states } from '../problems';
import { insertProblem } from '../report-problem.server';
import { addUpdate, type Locked, lockProblem, right } from '../change-problem.server';

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
