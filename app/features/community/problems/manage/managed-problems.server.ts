import { and, asc, count, desc, eq, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';

import {
  homes,
  problemCategories,
  problemFollowers,
  problemForwards,
  problems,
  problemTemplates,
  problemUpdates,
  profiles,
  residents,
} from '#db/schema';
import { dayIn } from '~/domain/clock';
import { requireCapability } from '~/domain/require-capability.server';
import { hasWords } from '~/domain/search.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { readBasemapSetup } from '~/platform/map/basemap-setup.server';
import { describePlace } from '~/platform/places/describe-place';
import { formatAuthor } from '~/platform/residents/format-author';
import { fullAuthorColumns } from '~/platform/residents/household.server';

import type { ManagedCard, ManagedFilter, ManagedView, PlacedProblem } from './manage-problems';
import { getProblem, hasEnded, isOpen, readProblems } from '../problem-rows.server';
import { listNearby } from '../nearby-problems.server';
import type { ManagedProblem, ProblemCard } from '../problems';

const mustManage = (viewer: Viewer) => requireCapability(viewer, 'problems', 'manage problems');

const pageSize = 20;
const mapLimit = 300;

const assignedName = sql<string>`coalesce(${profiles.name}, 'A manager')`;

export type ManagedList = {
  problems: ManagedCard[];
  total: number;
  pages: number;
  /** With a place, those of the page first. */
  placed: PlacedProblem[];
};

/** Open ones by their promise, the oldest first. Ended ones by their end, the newest first. */
export async function listManagedProblems(
  services: Services,
  viewer: Viewer,
  { page, q, ...filter }: ManagedFilter & { q: string; page: number },
): Promise<ManagedList> {
  mustManage(viewer);
  const where = and(toCondition(services, viewer, filter), q === '' ? undefined : isFound(q));
  const order =
    filter.which === 'ended'
      ? [desc(problems.changedAt), desc(problems.id)]
      : [asc(problems.promisedOn), asc(problems.id)];
  const [cards, total, placed] = await Promise.all([
    readProblems(services, viewer, { where, order, limit: pageSize, offset: (page - 1) * pageSize }),
    services.db.$count(problems, where),
    listPlaced(services, where, order),
  ]);
  const names = await listAssigned(services, cards);
  const shown = new Set(cards.map(({ id }) => id));
  return {
    problems: cards.map((card) => ({ ...card, assignedTo: names.get(card.id) ?? null })),
    total,
    pages: Math.ceil(total / pageSize),
    placed: placed.toSorted((one, other) => Number(shown.has(other.id)) - Number(shown.has(one.id))),
  };
}

function toCondition(
  { clock, config }: Services,
  viewer: Viewer,
  { which, category, isMine, isPrivate }: ManagedFilter,
): SQL | undefined {
  const views: Record<ManagedView, SQL | undefined> = {
    open: isOpen,
    late: and(isOpen, lt(problems.promisedOn, dayIn(config.timeZone, clock.now()))),
    ended: hasEnded,
  };
  return and(
    views[which],
    category === '' ? undefined : eq(problems.categoryId, category),
    isMine ? eq(problems.assignedTo, viewer.id) : undefined,
    isPrivate ? eq(problems.isPrivate, true) : undefined,
  );
}

/**
 * A number finds the problem of that number alone, as said on the phone. Words are sought in the texts themselves, since
 * the search's index leaves out private and hidden ones.
 */
function isFound(q: string): SQL | undefined {
  const [, number] = /^(?:no\.? ?|#)?(\d{1,9})$/i.exec(q) ?? [];
  if (number !== undefined) return eq(problems.number, Number(number));
  return hasWords(q, [problems.text, problems.landmark]);
}

async function listPlaced({ db }: Services, where: SQL | undefined, order: SQL[]): Promise<PlacedProblem[]> {
  const { id, number, state, latitude, longitude } = problems;
  const rows = await db
    .select({ id, number, state, latitude, longitude, category: problemCategories.name })
    .from(problems)
    .innerJoin(problemCategories, eq(problemCategories.id, problems.categoryId))
    .where(and(where, isNotNull(latitude)))
    .orderBy(...order)
    .limit(mapLimit);
  return rows.map(({ latitude, longitude, ...row }) => ({
    ...row,
    latitude: latitude!,
    longitude: longitude!,
  }));
}

async function listAssigned({ db }: Services, cards: readonly ProblemCard[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: problems.id, name: assignedName })
    .from(problems)
    .leftJoin(profiles, eq(profiles.residentId, problems.assignedTo))
    .where(
      and(
        inArray(
          problems.id,
          cards.map(({ id }) => id),
        ),
        isNotNull(problems.assignedTo),
      ),
    );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type ProblemCounts = { open: number; late: number; mine: number };

export async function countOpenProblems(services: Services, viewer: Viewer): Promise<ProblemCounts> {
  mustManage(viewer);
  const { db, clock, config } = services;
  const today = dayIn(config.timeZone, clock.now());
  const counted = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);
  const [row] = await db
    .select({
      open: count(),
      late: counted(lt(problems.promisedOn, today)),
      mine: counted(eq(problems.assignedTo, viewer.id)),
    })
    .from(problems)
    .where(isOpen);
  return row!;
}

/** @throws NotFound */
export async function getManagedProblem(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<ManagedProblem> {
  mustManage(viewer);
  const problem = await getProblem(services, viewer, id);
  const { db } = services;
  const [[row], [assigned], merged, answersToFixed, [forward]] = await Promise.all([
    db
      .select({
        source: problems.source,
        caller: problems.caller,
        seenAt: problems.photosSeenAt,
        reporterId: problems.reporterId,
        reporter: fullAuthorColumns(services),
        home: homes.label,
      })
      .from(problems)
      .leftJoin(homes, eq(homes.id, problems.homeId))
      .leftJoin(residents, eq(residents.id, problems.reporterId))
      .leftJoin(profiles, eq(profiles.residentId, problems.reporterId))
      .where(eq(problems.id, id)),
    db
      .select({ id: sql<string>`${problems.assignedTo}`, name: assignedName })
      .from(problems)
      .leftJoin(profiles, eq(profiles.residentId, problems.assignedTo))
      .where(and(eq(problems.id, id), isNotNull(problems.assignedTo))),
    db
      .select({ id: problems.id, number: problems.number, text: problems.text })
      .from(problems)
      .where(eq(problems.mergedInto, id))
      .orderBy(asc(problems.number)),
    countAnswers(services, id),
    db.select().from(problemForwards).where(eq(problemForwards.problemId, id)),
  ]);
  const { source, caller, seenAt, reporterId, reporter, home } = row!;
  return {
    ...problem,
    source,
    caller,
    reporter: reporterId === null ? null : formatAuthor(reporter),
    home,
    assignedTo: assigned ?? null,
    merged,
    answersToFixed,
    hasUnseenPhotos: problem.photos.length > 0 && seenAt === null && !problem.isPrivate,
    forward: forward
      ? { requestId: forward.requestId, status: forward.status, failure: forward.failure }
      : null,
  };
}

/** Answers to the newest "Is it fixed?". */
async function countAnswers({ db }: Services, id: string): Promise<ManagedProblem['answersToFixed']> {
  const { problemId, answer, answeredStep } = problemFollowers;
  const lastFixed = sql`(select max(u.position) from ${problemUpdates} u where u.problem_id = ${id}::uuid and u.state = 'fixed')`;
  const rows = await db
    .select({ answer, count: count() })
    .from(problemFollowers)
    .where(and(eq(problemId, id), isNotNull(answer), eq(answeredStep, lastFixed)))
    .groupBy(answer);
  const given = new Map(rows.map(({ answer, count }) => [answer, count]));
  return { fixed: given.get('fixed') ?? 0, broken: given.get('broken') ?? 0 };
}

export async function listTemplates(
  { db }: Services,
  viewer: Viewer,
): Promise<{ name: string; sentence: string }[]> {
  mustManage(viewer);
  const { name, sentence, position, retiredAt, id } = problemTemplates;
  return db
    .select({ name, sentence })
    .from(problemTemplates)
    .where(sql`${retiredAt} is null`)
    .orderBy(asc(position), asc(id))
    .limit(50);
}

/** Open problems that may be the same: of its category, nearest first. */
export async function listPossibleDuplicates(
  services: Services,
  viewer: Viewer,
  { id, categoryId, place, isPrivate }: Pick<ProblemCard, 'id' | 'categoryId' | 'place' | 'isPrivate'>,
): Promise<ProblemCard[]> {
  mustManage(viewer);
  const near = place ? await listNearby(services, viewer, { categoryId, place }) : [];
  return near.filter((other) => other.id !== id && other.isPrivate === isPrivate);
}

/** The page of a problem, with its place for a map. */
export async function readManagedProblem(services: Services, viewer: Viewer, id: string) {
  const problem = await getManagedProblem(services, viewer, id);
  const { place } = problem;
  const where = place && {
    inWords: describePlace({ lat: place.latitude, lng: place.longitude }, services.config),
    basemap: await readBasemapSetup(services),
  };
  return { problem, where };
}
