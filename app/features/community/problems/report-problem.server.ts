import { and, eq } from 'drizzle-orm';

import { homes, problemFollowers, problems, problemUpdates } from '#db/schema';
import { toDedupeKey } from '~/domain/dedupe-key.server';
import { Conflict, Invalid } from '~/domain/errors';
import { type Place, roundPlace } from '~/domain/place';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { savePhotos } from '~/platform/photos/photos.server';
import { changeOwn } from '~/platform/residents/change-own.server';
import { refuseTooMany } from '~/platform/residents/refuse-too-many.server';
import type { Thing } from '~/platform/things/thing-kind.server';
import { findHome } from '~/platform/residents/household.server';

import { findCategory } from './categories.server';
import { queueForward } from './forward.server';
import { tellManagers } from './problem-news.server';
import { getProblem } from './problem-rows.server';
import { listNearby } from './nearby-problems.server';
import {
  type About,
  canRemovePlace,
  parseAbout,
  type ProblemCard,
  type ProblemCategory,
  problemLimits,
  type ProblemSource,
  states,
} from './problems';
import type { ProblemInput } from './problems.schema.server';
import { toPromisedDay } from './promise.server';

/** `isPlaceOfPhoto`: the place is from a photo, and its reporter may not know. */
export type Reported = { id: string; isPlaceOfPhoto: boolean } | { nearby: ProblemCard[] };

/**
 * Reports a problem, unless open ones nearby may be the same and the viewer hasn't said that it is another. A double
 * submit is ignored. @throws Conflict after six reports in an hour; Invalid on `category`, `placeText` or `photo`
 */
export function reportProblem(services: Services, viewer: Viewer, input: ProblemInput): Promise<Reported> {
  return changeOwn(services, viewer, async (services) => {
    const dedupeKey = toDedupeKey(input.formToken, input.category, input.text);
    const isSame = and(eq(problems.reporterId, viewer.id), eq(problems.dedupeKey, dedupeKey));
    const [earlier] = await services.db.select({ id: problems.id }).from(problems).where(isSame);
    if (earlier) return { ...earlier, isPlaceOfPhoto: false };
    const category = await getCategory(services, input.category);
    const home = await findHome(services, viewer);
    const about = await findAbout(services, input.about);
    const given = await toPlace(services, input, home?.id ?? null);
    const place = given ?? (input.atHome ? null : (input.photoPlace ?? about?.place ?? null));
    if (input.atHome && !place && !category.isPrivate) throw invalid('atHome', homeless);
    if (!input.isAnother && place && !category.isPrivate) {
      const nearby = await listNearby(services, viewer, { categoryId: category.id, place });
      if (nearby.length > 0) return { nearby };
    }
    await refuseTooMany(services, viewer, limit, tooMany);
    const { id, number } = await insertProblem(services, {
      category,
      text: input.text,
      answers: toAnswers(category, input.answers),
      place,
      landmark: input.landmark,
      homeId: home?.id ?? null,
      isAtHome: input.atHome,
      about,
      reporterId: viewer.id,
      source: 'resident',
      dedupeKey,
    });
    await savePhotos(services, viewer, { subject: 'problem', id }, input.photos, problemLimits.photos);
    await tellManagers(
      services,
      { id, number, category: category.name, isPrivate: category.isPrivate },
      { title: 'New problem', message: input.text, but: viewer.id, aboutId: viewer.id },
    );
    return { id, isPlaceOfPhoto: place !== null && place === input.photoPlace };
  });
}

export async function getCategory(services: Services, id: string): Promise<ProblemCategory> {
  const category = await findCategory(services, id);
  if (category) return category;
  throw invalid('category', 'This category is gone. Choose another.');
}

const invalid = (field: string, sentence: string) => new Invalid(sentence, { [field]: [sentence] });

const homeless = 'We don’t know where your home is. Set the place on the map, or describe it.';

const toAnswers = ({ questions }: ProblemCategory, answers: readonly string[]) =>
  questions.flatMap((question, at) => {
    const answer = answers[at] ?? '';
    return answer === '' ? [] : [{ question, answer }];
  });

type FoundAbout = About & Pick<Thing, 'title' | 'place'>;

/** A thing that is gone is left out: the report is about its place. */
export async function findAbout(services: Services, text: string | null): Promise<FoundAbout | null> {
  const named = parseAbout(text);
  if (!named) return null;
  const thing = await services.registry.thingKinds[named.kind].find(services, named.id);
  return thing && { ...named, title: thing.title, place: thing.place };
}

/** The place that the neighbor gave. @throws Invalid on `atHome` without a home */
async function toPlace(
  services: Services,
  { latitude, longitude, atHome }: Pick<ProblemInput, 'latitude' | 'longitude' | 'atHome'>,
  homeId: string | null,
): Promise<Place | null> {
  if (latitude !== null && longitude !== null) return roundPlace({ latitude, longitude });
  if (!atHome) return null;
  if (homeId === null) throw invalid('atHome', homeless);
  const [home] = await services.db
    .select({ latitude: homes.latitude, longitude: homes.longitude })
    .from(homes)
    .where(eq(homes.id, homeId));
  const { latitude: lat = null, longitude: lng = null } = home ?? {};
  return lat === null || lng === null ? null : { latitude: lat, longitude: lng };
}

const limit = {
  author: problems.reporterId,
  at: problems.createdAt,
  most: problemLimits.anHour,
  hours: 1,
};

const tooMany = () =>
  new Conflict(
    `You’ve reported ${problemLimits.anHour} problems in the last hour, which is the limit. Please try again later, or call the managers.`,
  );

export type NewProblem = {
  category: ProblemCategory;
  text: string;
  answers: { question: string; answer: string }[];
  place: Place | null;
  landmark: string;
  homeId: string | null;
  isAtHome: boolean;
  about: About | null;
  reporterId: string | null;
  source: ProblemSource;
  caller?: string;
  dedupeKey?: string;
};

/** Stores a problem with its first update, and follows it for its reporter. Call it in a transaction. */
export async function insertProblem(
  services: Services,
  { category, place, about, caller = '', dedupeKey, ...rest }: NewProblem,
): Promise<{ id: string; number: number }> {
  const { db, clock } = services;
  const at = clock.now();
  const [row] = await db
    .insert(problems)
    .values({
      ...rest,
      categoryId: category.id,
      isPrivate: category.isPrivate,
      latitude: place?.latitude,
      longitude: place?.longitude,
      aboutKind: about?.kind,
      aboutId: about?.id,
      caller,
      dedupeKey,
      createdAt: at,
      changedAt: at,
      promisedOn: await toPromisedDay(services, category.promisedDays),
      state: 'received',
      step: 1,
    })
    .returning({ id: problems.id, number: problems.number });
  const { id, number } = row!;
  await db.insert(problemUpdates).values({
    problemId: id,
    position: 1,
    state: 'received',
    sentence: `${category.keeper} will look at it.`,
    by: 'system',
    at,
  });
  if (rest.reporterId !== null) await addFollower(services, id, rest.reporterId);
  if (!category.isPrivate) await queueForward(services, { id });
  return { id, number };
}

export async function addFollower(
  { db, clock }: Services,
  problemId: string,
  residentId: string,
): Promise<void> {
  await db
    .insert(problemFollowers)
    .values({ problemId, residentId, since: clock.now() })
    .onConflictDoNothing();
}

/** "Me too": the viewer gets the problem's news. Idempotent. @throws Conflict if it has ended */
export function followProblem(services: Services, viewer: Viewer, id: string): Promise<void> {
  return changeOwn(services, viewer, async (services) => {
    const { state, mergedInto } = await getProblem(services, viewer, id);
    if (!states[state].isOpen && !mergedInto)
      throw new Conflict('This problem has ended. If it’s back, please report it again.');
    await addFollower(services, mergedInto?.id ?? id, viewer.id);
  });
}

/** The reporter follows as long as their report is there. @throws Conflict for them */
export async function unfollowProblem(services: Services, viewer: Viewer, id: string): Promise<void> {
  const { isOwn } = await getProblem(services, viewer, id);
  if (isOwn) throw new Conflict('You reported it, so you get its news.');
  await services.db
    .delete(problemFollowers)
    .where(and(eq(problemFollowers.problemId, id), eq(problemFollowers.residentId, viewer.id)));
}

/**
 * The reporter takes the place away, which may come from their photo.
 * @throws Conflict after an hour, or once somebody works on it
 */
export function removePlace(services: Services, viewer: Viewer, id: string): Promise<void> {
  return changeOwn(services, viewer, async (services) => {
    const problem = await getProblem(services, viewer, id);
    if (!canRemovePlace(problem, services.clock.now()))
      throw new Conflict('It’s too late to remove the place. Please ask the managers.');
    await services.db.update(problems).set({ latitude: null, longitude: null }).where(eq(problems.id, id));
  });
}
