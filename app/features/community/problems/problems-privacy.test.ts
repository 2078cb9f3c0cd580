import { eq, inArray } from 'drizzle-orm';

import { notifications, problems } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { setResidency } from '#tests/support/homes';
import { createRandom, seed } from '#tests/support/seed';
import { can } from '~/domain/capabilities';
import { isDomainError } from '~/domain/errors';
import { parseInput } from '~/domain/parse.server';
import type { Viewer } from '~/domain/viewer';
import { searchEverything } from '~/platform/search/search.server';

import { answerFixed, changeProblem } from './change-problem.server';
import { mergeProblem, splitProblem } from './manage/merge-problem.server';
import { problem as noun } from './problem.noun.server';
import { getProblem, listPlacedProblems, listProblems } from './problem-rows.server';
import { listNearby } from './nearby-problems.server';
import { problemReports } from './problem-reports.server';
import { changeSchema, problemSchema } from './problems.schema.server';
import { followProblem, reportProblem, unfollowProblem } from './report-problem.server';

const random = createRandom(seed);
const below = (count: number): number => Math.floor(random() * count);
const pick = <Thing>(things: readonly Thing[]): Thing => things[below(things.length)]!;

const lamp = { latitude: 45.4871, longitude: -122.8037 };
const categories = ['street-lights', 'inside-my-home', 'water-leak-at-home'];
const steps = 60;

type Known = {
  id: string;
  isPrivate: boolean;
  reporterId: string;
  mates: string[];
  marker: string;
  isHidden: boolean;
};

/** The rule of who may read a problem's words, written without SQL, to compare the statements with. */
const mayRead = (viewer: Viewer, { isPrivate, reporterId, mates, isHidden }: Known): boolean => {
  if (can(viewer, 'problems') || viewer.id === reporterId) return true;
  return (!isPrivate || mates.includes(viewer.id)) && !isHidden;
};

async function read(services: TestServices, viewer: Viewer, id: string): Promise<string> {
  const views = await Promise.all([
    Promise.all(
      (['open', 'ended', 'own'] as const).map((which) => listProblems(services, viewer, { which })),
    ),
    listPlacedProblems(services, viewer),
    Promise.all(categories.map((categoryId) => listNearby(services, viewer, { categoryId, place: lamp }))),
    getProblem(services, viewer, id).catch((error: unknown) => {
      if (!isDomainError(error) || error.code !== 'not-found') throw error;
    }),
    searchEverything(services, viewer, { q: 'zmarker' }),
    services.db.select().from(notifications).where(eq(notifications.residentId, viewer.id)),
    ...noun.personalData!.map(({ rows }) =>
      rows ? services.db.execute(rows(viewer.id, services.registry)) : [],
    ),
  ]);
  return JSON.stringify(views);
}

test(`nobody reads a problem that isn’t theirs to read, whatever happens to it (seed ${seed})`, async ({
  services,
  cast: { rosa, maya, others },
}) => {
  const people = [rosa, maya, ...others];
  // Rosa and Samuel share a home, Linh and the manager have one each.
  const homes: Record<string, string> = {
    [rosa.id]: 'Oak 1',
    [others[0].id]: 'Oak 1',
    [others[1].id]: 'Oak 2',
    [maya.id]: 'Oak 3',
  };
  for (const [residentId, label] of Object.entries(homes)) await setResidency(services, residentId, label);
  const known: Known[] = [];

  const report = async (viewer: Viewer, number: number) => {
    const category = pick(categories);
    const marker = `zmarker${number}z`;
    const input = parseInput(problemSchema, {
      category,
      text: `It is broken, ${marker}.`,
      isAnother: 'yes',
      latitude: String(lamp.latitude),
      longitude: String(lamp.longitude),
      landmark: `Near ${marker}`,
    });
    const reported = await reportProblem(services, viewer, input);
    if (!('id' in reported)) return;
    const mates = people.filter(({ id }) => homes[id] === homes[viewer.id]).map(({ id }) => id);
    const isPrivate = category !== 'street-lights';
    known.push({ id: reported.id, isPrivate, reporterId: viewer.id, mates, marker, isHidden: false });
  };

  const change = async (one: Known) => {
    const { step } = await getProblem(services, maya, one.id);
    const state = pick(['received', 'planned', 'in_progress', 'fixed', 'closed'] as const);
    const plannedOn = state === 'planned' ? '2026-12-01' : '';
    const input = parseInput(changeSchema, {
      state,
      plannedOn,
      sentence: one.isPrivate ? `Looked at, ${one.marker}.` : 'Looked at.',
      step: String(step),
    });
    await changeProblem(services, maya, one.id, input);
  };

  const verbs: ((one: Known, viewer: Viewer) => Promise<unknown>)[] = [
    (one) => change(one),
    (one, viewer) => followProblem(services, viewer, one.id),
    (one, viewer) => unfollowProblem(services, viewer, one.id),
    (one, viewer) =>
      answerFixed(services, viewer, one.id, { answer: 'broken', sentence: `Still, ${one.marker}.` }),
    (one) => mergeProblem(services, maya, one.id, pick(known).id),
    async (one) => {
      const category = pick(categories);
      const split = await splitProblem(services, maya, one.id, { category, text: `Part, ${one.marker}.` });
      // A public part of a private problem is refused; a private part of a public one is its reporter's.
      known.push({ ...one, id: split.id, isPrivate: category !== 'street-lights', isHidden: false });
    },
    async (one) => {
      if (one.isPrivate) return;
      await problemReports.hide(services, one.id);
      one.isHidden = true;
    },
  ];

  for (let step = 0; step < steps; step += 1) {
    services.clock.set(new Date(services.clock.now().getTime() + 20 * 60_000));
    if (known.length < 3 || random() < 0.25) await report(pick([rosa, ...others]), step);
    else
      await pick(verbs)(pick(known), pick(people)).catch((error: unknown) => {
        if (!isDomainError(error)) throw error;
      });
  }

  let withheld = 0;
  for (const viewer of people)
    for (const one of known) {
      const others = known.filter(({ marker }) => marker === one.marker);
      if (others.some((other) => mayRead(viewer, other))) continue;
      withheld += 1;
      const words = await read(services, viewer, one.id);
      const at = words.indexOf(one.marker);
      const context = at < 0 ? '' : words.slice(Math.max(0, at - 200), at + 50);
      expect(context, `${viewer.id} reads ${one.marker}`).toBe('');
    }
  expect(withheld).toBeGreaterThan(5);
  const rows = await services.db
    .select({ id: problems.id, isPrivate: problems.isPrivate })
    .from(problems)
    .where(
      inArray(
        problems.id,
        known.map(({ id }) => id),
      ),
    );
  for (const { id, isPrivate } of rows) expect(isPrivate).toBe(known.find((one) => one.id === id)!.isPrivate);
});
