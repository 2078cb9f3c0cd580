import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { problemCategories, problemFollowers, problems, problemStates, problemUpdates } from '#db/schema';
import { can } from '~/domain/capabilities';
import { dayIn } from '~/domain/clock';
import { NotFound } from '~/domain/errors';
import { linkText } from '~/domain/linked-text.server';
import type { Place } from '~/domain/place';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { listPhotos } from '~/platform/photos/photos.server';
import { isThingName } from '~/platform/things/things';
import { isCurrent } from '~/platform/residents/household.server';
import { type Problem, type ProblemCard, type ProblemChoice, states, stillBroken } from './problems';

/**
 * Problems that the viewer may read. A private one is read by the people of its home who lived there then and still
 * do, by its reporter if it has no home, and by managers. Former residents read no news of the next household.
 */
export function isSeenBy({ clock }: Pick<Services, 'clock'>, viewer: Viewer): SQL {
  if (can(viewer, 'problems')) return sql`true`;
  const ownHomes = sql`select residencies.home_id from residencies where residencies.resident_id = ${viewer.id}
    and residencies.starts_at <= ${problems.createdAt} and ${isCurrent(clock.now())}`;
  return or(
    eq(problems.isPrivate, false),
    and(eq(problems.reporterId, viewer.id), isNull(problems.homeId)),
    sql`${problems.homeId} in (${ownHomes})`,
  )!;
}

/** Problems of the viewer's own home or report, which show even words that a manager hid. */
const isOwn = (viewer: Viewer) => sql<boolean>`coalesce(${problems.reporterId} = ${viewer.id}, false)`;

/** Literals, because the tables' partial indexes have them and prepared statements use them. */
const isAmong = (open: boolean) => {
  const names = problemStates.filter((state) => states[state].isOpen === open);
  return sql`${problems.state} in (${sql.raw(names.map((name) => `'${name}'`).join(', '))})`;
};
export const isOpen = isAmong(true);
export const hasEnded = isAmong(false);

const followed = (viewer: Viewer) =>
  sql<boolean>`exists (select from ${problemFollowers} f where f.problem_id = ${problems.id} and f.resident_id = ${viewer.id})`;
const followerCount =
  sql`(select count(*) from ${problemFollowers} f where f.problem_id = ${problems.id})`.mapWith(Number);

const rowColumns = (viewer: Viewer) => ({
  problem: problems,
  category: problemCategories.name,
  keeper: problemCategories.keeper,
  isOwn: isOwn(viewer),
  isFollowing: followed(viewer),
  followers: followerCount,
});

type Row = {
  problem: typeof problems.$inferSelect;
  category: string;
  keeper: string;
  isOwn: boolean;
  isFollowing: boolean;
  followers: number;
};

export type ReadProblems = { where: SQL | undefined; order?: SQL[]; limit: number; offset?: number };

/** `NULLS LAST` matches the index. The column has no nulls. */
const newestFirst = [sql`${problems.createdAt} desc nulls last`, asc(problems.id)];

export const problemsQuery = (
  services: Services,
  viewer: Viewer,
  { where, order = newestFirst, limit, offset = 0 }: ReadProblems,
) =>
  services.db
    .select(rowColumns(viewer))
    .from(problems)
    .innerJoin(problemCategories, eq(problemCategories.id, problems.categoryId))
    .where(and(isSeenBy(services, viewer), where))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);

export async function readProblems(
  services: Services,
  viewer: Viewer,
  options: ReadProblems,
): Promise<ProblemCard[]> {
  const rows = await problemsQuery(services, viewer, options);
  const shown = rows.filter(({ problem, isOwn }) => showsWords(viewer, problem, isOwn));
  const photos = await listPhotos(
    services,
    'problem',
    shown.map(({ problem }) => problem.id),
  );
  return rows.map((row) => ({
    ...toCard(services, viewer, row),
    photo: photos[row.problem.id]?.[0] ?? null,
  }));
}

const showsWords = (viewer: Viewer, { hiddenAt }: Row['problem'], isOwn: boolean): boolean =>
  hiddenAt === null || isOwn || can(viewer, 'problems');

function toCard(
  { clock, config }: Services,
  viewer: Viewer,
  { problem, category, isOwn, isFollowing, followers }: Row,
): Omit<ProblemCard, 'photo'> {
  const { id, number, categoryId, state, createdAt, changedAt, promisedOn, plannedOn, isPrivate } = problem;
  const isSeen = showsWords(viewer, problem, isOwn);
  return {
    id,
    number,
    category,
    categoryId,
    state,
    text: isSeen ? problem.text : null,
    place: toPlace(problem),
    landmark: isSeen ? problem.landmark : '',
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    promisedOn,
    plannedOn,
    isLate: states[state].isOpen && promisedOn < dayIn(config.timeZone, clock.now()),
    isPrivate,
    isOwn,
    isFollowing,
    followers,
  };
}

const toPlace = ({ latitude, longitude }: Row['problem']): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** @throws NotFound, also for a private problem of others */
export async function getProblem(services: Services, viewer: Viewer, id: string): Promise<Problem> {
  if (!isUuid(id)) return noSuchProblem();
  const [row] = await problemsQuery(services, viewer, { where: eq(problems.id, id), limit: 1 });
  if (!row) return noSuchProblem();
  const { problem, keeper } = row;
  const isSeen = showsWords(viewer, problem, row.isOwn);
  const [updates, photos, about, mergedInto, own] = await Promise.all([
    services.db
      .select()
      .from(problemUpdates)
      .where(eq(problemUpdates.problemId, id))
      .orderBy(asc(problemUpdates.position)),
    isSeen ? listPhotos(services, 'problem', [id]) : {},
    findAbout(services, problem),
    problem.mergedInto === null ? null : findNumber(services, problem.mergedInto),
    services.db
      .select({ answeredStep: problemFollowers.answeredStep })
      .from(problemFollowers)
      .where(and(eq(problemFollowers.problemId, id), eq(problemFollowers.residentId, viewer.id))),
  ]);
  return {
    ...toCard(services, viewer, row),
    words: isSeen && problem.text !== null ? linkText(problem.text) : null,
    keeper,
    answers: isSeen && (row.isOwn || can(viewer, 'problems') || problem.isPrivate) ? problem.answers : [],
    isAtHome: problem.isAtHome && (row.isOwn || can(viewer, 'problems') || problem.isPrivate),
    about,
    photos: (photos as Record<string, Problem['photos']>)[id] ?? [],
    updates: updates.map(({ position, state, sentence, whose, by, at, plannedOn }) => ({
      step: position,
      state,
      sentence: linkText(by === 'reporter' && !isSeen ? stillBroken : sentence),
      whose,
      by,
      at: at.toISOString(),
      plannedOn,
    })),
    step: problem.step,
    mergedInto,
    isAsked: problem.state === 'fixed' && own.length > 0 && own[0]!.answeredStep !== problem.step,
    isHidden: problem.hiddenAt !== null,
  };
}

async function findAbout(services: Services, { aboutKind, aboutId }: Row['problem']) {
  if (aboutKind === null || aboutId === null || !isThingName(aboutKind)) return null;
  const thing = await services.registry.thingKinds[aboutKind].find(services, aboutId);
  return thing ? { title: thing.title, path: thing.path } : null;
}

async function findNumber({ db }: Services, id: string) {
  const [found] = await db
    .select({ id: problems.id, number: problems.number })
    .from(problems)
    .where(eq(problems.id, id));
  return found ?? null;
}

const pageSize = 12;
const lastPage = 500;

export type ProblemFilter = Partial<ProblemChoice> & {
  which: ProblemChoice['which'];
  /** Starts at 1. */
  page?: number;
};

export async function listProblems(
  services: Services,
  viewer: Viewer,
  { which, category = null, page = 1 }: ProblemFilter,
): Promise<{ problems: ProblemCard[]; hasMore: boolean }> {
  const where = and(toCondition(viewer, which), category ? eq(problems.categoryId, category) : undefined);
  const offset = (Math.min(page, lastPage) - 1) * pageSize;
  const found = await readProblems(services, viewer, { where, limit: pageSize + 1, offset });
  return { problems: found.slice(0, pageSize), hasMore: found.length > pageSize && page < lastPage };
}

const toCondition = (viewer: Viewer, which: ProblemFilter['which']): SQL | undefined => {
  if (which === 'own') return followed(viewer);
  return which === 'open' ? isOpen : hasEnded;
};

const mapLimit = 500;

/** Open problems with a place, newest first, for the map. */
export function listPlacedProblems(
  services: Services,
  viewer: Viewer,
  { category = null }: Pick<ProblemFilter, 'category'> = {},
): Promise<ProblemCard[]> {
  const isOfCategory = category ? eq(problems.categoryId, category) : undefined;
  const where = and(isOpen, isNotNull(problems.latitude), isOfCategory);
  return readProblems(services, viewer, { where, limit: mapLimit });
}

export function noSuchProblem(): never {
  throw new NotFound('There is no such problem, or it is private.');
}
