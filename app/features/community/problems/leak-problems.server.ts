import { and, eq, isNull } from 'drizzle-orm';

import { homes, problemCategories, problems } from '#db/schema';
import type { Services } from '~/domain/services';
import type { FoundLeak, LeakProblem } from '~/platform/telemetry/found-leak';

import { findCategory } from './categories.server';
import { isOpen } from './problem-rows.server';
import { leakSuits, managedProblemPath, problemPath } from './problems';
import { addFollower, insertProblem } from './report-problem.server';

/** Opens a private problem, whatever its category says. Call it in a transaction. */
export async function openLeakProblem(services: Services, leak: FoundLeak): Promise<LeakProblem | null> {
  const category = await findLeakCategory(services);
  if (!category) return null;
  const found = (await findOpen(services, category.id, leak)) ?? (await open(services, category, leak));
  return { number: found.number, path: problemPath(found.id), managedPath: managedProblemPath(found.id) };
}

async function findLeakCategory(services: Services) {
  const [suited] = await services.db
    .select({ id: problemCategories.id })
    .from(problemCategories)
    .where(and(eq(problemCategories.suits, leakSuits), isNull(problemCategories.retiredAt)))
    .orderBy(problemCategories.position, problemCategories.id)
    .limit(1);
  return suited ? findCategory(services, suited.id) : null;
}

type Category = NonNullable<Awaited<ReturnType<typeof findLeakCategory>>>;

/** Shared meters have no home, so their names tell them apart. */
async function findOpen({ db }: Services, categoryId: string, { homeId, meter }: FoundLeak) {
  const isThere =
    homeId === null
      ? and(isNull(problems.homeId), eq(problems.source, 'water_meter'), eq(problems.landmark, meter))
      : and(eq(problems.homeId, homeId), eq(problems.isPrivate, true));
  const [found] = await db
    .select({ id: problems.id, number: problems.number })
    .from(problems)
    .where(and(isOpen, eq(problems.categoryId, categoryId), isThere))
    .limit(1);
  return found ?? null;
}

async function open(services: Services, category: Category, leak: FoundLeak) {
  const { homeId, meter, words, household } = leak;
  const [home] =
    homeId === null
      ? []
      : await services.db
          .select({ latitude: homes.latitude, longitude: homes.longitude })
          .from(homes)
          .where(eq(homes.id, homeId));
  const { latitude = null, longitude = null } = home ?? {};
  const opened = await insertProblem(services, {
    category: { ...category, isPrivate: true },
    text: words,
    answers: [],
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    landmark: homeId === null ? meter : '',
    homeId,
    isAtHome: homeId !== null,
    about: null,
    reporterId: null,
    source: 'water_meter',
  });
  for (const residentId of household) await addFollower(services, opened.id, residentId);
  return opened;
}
