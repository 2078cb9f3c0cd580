// @module-tag dated

import { eq } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';

import { problemCategories, problemForwards, problems, problemUpdates } from '#db/schema';
import { parseInput } from '~/domain/parse.server';
import type { Viewer } from '~/domain/viewer';
import { expect, test as base, type TestServices } from '#tests/support/domain-test';
import { startTown, type TownMood, type TownServer } from '#tests/support/town-server';

import { changeProblem } from '../change-problem.server';
import { getProblem } from '../problem-rows.server';
import { problemSchema } from '../problems.schema.server';
import { reportProblem } from '../report-problem.server';
import { readTownState, retryForwards } from './manage-town.server';
import { readTown } from './read-town.server';
import { forwardProblems } from './send-forwards.server';

let town: TownServer;
beforeEach(async () => void (town = await startTown()));
afterEach(() => town.close());

/** Street lights go to the town. */
const test = base.extend<{ services: TestServices }>({
  services: async ({ services }, run) => {
    const isLights = eq(problemCategories.id, 'street-lights');
    await services.db.update(problemCategories).set({ townCode: 'LIGHT' }).where(isLights);
    await run({ ...services, config: { ...services.config, town } });
  },
});

async function report(services: TestServices, viewer: Viewer, more: Record<string, string> = {}) {
  const input = parseInput(problemSchema, {
    ...{ category: 'street-lights', text: 'The lamp is off.', isAnother: 'yes' },
    ...{ latitude: '45.4871', longitude: '-122.8037', landmark: 'By the gate' },
    ...more,
  });
  const reported = await reportProblem(services, viewer, input);
  return 'id' in reported ? reported.id : expect.unreachable();
}

const readForward = async ({ db }: TestServices, id: string) =>
  (await db.select().from(problemForwards).where(eq(problemForwards.problemId, id)))[0];

const pass = ({ clock }: TestServices, minutes: number) =>
  clock.set(new Date(clock.now().getTime() + minutes * 60_000));

async function forwardLater(services: TestServices, minutes: number) {
  pass(services, minutes);
  await forwardProblems(services);
}

const sentences = async ({ db }: TestServices, id: string) =>
  (
    await db
      .select()
      .from(problemUpdates)
      .where(eq(problemUpdates.problemId, id))
      .orderBy(problemUpdates.position)
  )
    .filter(({ by }) => by === 'town')
    .map(({ state, sentence }) => [state, sentence]);

test('a problem of a forwarded category is posted once, with its place and our mark, and nobody’s name', async ({
  services,
  cast: { rosa },
}) => {
  const id = await report(services, rosa);
  await forwardProblems(services);
  await forwardLater(services, 60);
  expect(town.posts()).toBe(1);
  const { number } = await getProblem(services, rosa, id);
  expect(Object.fromEntries(town.asked[0]!.form)).toEqual({
    api_key: 'town-key',
    jurisdiction_id: 'example.gov',
    service_code: 'LIGHT',
    lat: '45.4871',
    long: '-122.8037',
    address_string: 'By the gate',
    description: `The lamp is off.\n\nCedar Commons, no. ${number}\nVCLink ${id}`,
  });
  expect(await readForward(services, id)).toMatchObject({ requestId: 'T-1', status: 'open', failure: null });
});

test('nothing is forwarded of other or private categories, of other systems, or without a town', async ({
  services,
  cast: { rosa },
}) => {
  await report(services, rosa, { category: 'trash-and-dumping' });
  await report(services, rosa, { category: 'inside-my-home' });
  await report({ ...services, config: { ...services.config, town: null } }, rosa, { text: 'Another.' });
  const cameIn = await report(services, rosa, { text: 'From outside.' });
  await services.db.update(problems).set({ source: 'open311' }).where(eq(problems.id, cameIn));
  expect(await services.db.$count(problemForwards)).toBe(1);
  const hidden = await report(services, rosa, { text: 'Hidden.' });
  await services.db.update(problems).set({ hiddenAt: services.clock.now() }).where(eq(problems.id, hidden));
  await forwardProblems(services);
  expect(await readForward(services, hidden)).toBeUndefined();
  expect(town.rows.map(({ description }) => description)).toEqual([expect.stringContaining('From outside.')]);
});

const lost: [TownMood, string][] = [
  ['stores it, and never answers', 'The town’s server didn’t answer in time.'],
  ['stores it, and breaks off', 'The connection to the town’s server broke.'],
  ['stores it, and fails', 'The town’s server failed (status 502).'],
  ['stores it, and answers HTML', 'The town’s answer isn’t JSON.'],
];

test.for(lost)('a town that %s gets no second request', async ([mood, failure], { services, cast }) => {
  const id = await report(services, cast.rosa);
  town.mood = mood;
  await forwardProblems(services);
  expect(await readForward(services, id)).toMatchObject({ requestId: null, failures: 1, failure });
  expect(await readTownState(services, cast.maya)).toMatchObject({ waiting: 1, failing: [{ id, failure }] });
  town.mood = 'good';
  await retryForwards(services, cast.maya);
  await forwardProblems(services);
  expect(await readForward(services, id)).toMatchObject({ requestId: 'T-1', failures: 0, failure: null });
  expect([town.posts(), town.rows.length]).toEqual([1, 1]);
});

test('a request that the town lost is posted again, but not within an hour', async ({ services, cast }) => {
  const id = await report(services, cast.rosa);
  town.mood = 'loses it, and never answers';
  await forwardProblems(services);
  town.mood = 'good';
  await forwardLater(services, 6);
  expect([town.posts(), (await readForward(services, id))!.failure]).toEqual([
    1,
    expect.stringContaining('We don’t know yet whether it arrived.'),
  ]);
  await forwardLater(services, 16);
  await forwardLater(services, 61);
  expect([town.posts(), town.rows.length, (await readForward(services, id))!.requestId]).toEqual([
    2,
    1,
    'T-1',
  ]);
});

const refusals: [TownMood, string][] = [
  ['refuses', 'The town refused it (status 400): service_code was not found'],
  ['answers another shape', 'The town’s answer doesn’t follow the standard.'],
  ['answers no number', 'The town’s answer has no number.'],
  ['answers far too much', 'The town’s answer is too long.'],
  ['sends elsewhere', 'The town’s server failed (status 307).'],
];

test.for(refusals)('a town that %s is tried later and later', async ([mood, failure], { services, cast }) => {
  const id = await report(services, cast.rosa);
  town.mood = mood;
  await forwardProblems(services);
  const first = (await readForward(services, id))!;
  expect(first).toMatchObject({ requestId: null, failures: 1, failure });
  expect(first.nextAt!.getTime() - services.clock.now().getTime()).toBe(5 * 60_000);
  const calls = town.asked.length;
  await forwardLater(services, 4);
  expect(town.asked.length).toBe(calls);
  await forwardLater(services, 2);
  expect(town.asked.length).toBe(calls + 1);
  expect(town.asked.every(({ path }) => path === '/open311/v2/requests.json')).toBe(true);
});

test('a town that is down is not asked for every problem, and gets each of them once later', async ({
  services,
  cast: { rosa },
}) => {
  for (const text of ['One.', 'Two.', 'Three.', 'Four.', 'Five.']) await report(services, rosa, { text });
  const { url } = town;
  await town.close();
  await forwardProblems(services);
  const failed = await services.db.select().from(problemForwards);
  expect(failed.filter(({ failures }) => failures > 0).length).toBe(3);
  expect(failed.every(({ sentAt }) => sentAt === null)).toBe(true);
  town = await startTown();
  expect(town.url).not.toBe(url);
  services.config.town = town;
  await forwardLater(services, 6);
  expect([town.posts(), town.rows.length]).toEqual([5, 5]);
});

test('a token is exchanged for the number, without a second request', async ({
  services,
  cast: { rosa },
}) => {
  const id = await report(services, rosa);
  town.mood = 'answers with a token';
  await forwardProblems(services);
  town.mood = 'good';
  await forwardLater(services, 2);
  expect(await readForward(services, id)).toMatchObject({
    requestId: null,
    token: 'tok 1/2',
    failure: 'The town has no number for it yet.',
  });
  town.numberOfToken = 'T-77';
  await forwardLater(services, 10);
  expect(await readForward(services, id)).toMatchObject({ requestId: 'T-77', failure: null });
  expect([town.posts(), town.asked.at(-1)!.path]).toEqual([1, '/open311/v2/tokens/tok%201%2F2.json']);
});

test('a town that gives two problems one number is believed once', async ({ services, cast: { rosa } }) => {
  const first = await report(services, rosa);
  await forwardProblems(services);
  town.rows = [];
  const second = await report(services, rosa, { text: 'Another lamp.' });
  await forwardProblems(services);
  expect((await readForward(services, first))!.requestId).toBe('T-1');
  expect(await readForward(services, second)).toMatchObject({
    requestId: null,
    failure: 'The town gave it the number of another report.',
  });
});

test('two processes at once post a problem once', async ({ services, cast: { rosa } }) => {
  await report(services, rosa);
  await Promise.all([forwardProblems(services), forwardProblems(services)]);
  expect(town.posts()).toBe(1);
});

async function readLater(services: TestServices, row: Partial<TownServer['rows'][number]>) {
  Object.assign(town.rows[0]!, row);
  pass(services, 15);
  await readTown(services);
}

test('the town’s notes, closing and reopening become updates, and “closed” is not “fixed”', async ({
  services,
  cast: { rosa },
}) => {
  const id = await report(services, rosa);
  await forwardProblems(services);
  await readLater(services, {});
  expect(await sentences(services, id)).toEqual([]);
  await readLater(services, { status_notes: '<b>A crew</b> is\u0000 on its way.' });
  await readLater(services, {});
  await readLater(services, { status: 'CLOSED', status_notes: 'Done.' });
  await readLater(services, {});
  expect(await getProblem(services, rosa, id)).toMatchObject({ state: 'closed' });
  await readLater(services, { status: 'open', status_notes: '' });
  expect(await sentences(services, id)).toEqual([
    ['received', 'The town says: <b>A crew</b> is on its way.'],
    ['closed', 'The town closed it: Done.'],
    ['received', 'The town opened it again.'],
  ]);
  expect((await readForward(services, id))!.status).toBe('open');
  await readLater(services, { status: 'closed', status_notes: 'x'.repeat(5000) });
  expect((await sentences(services, id)).length).toBe(3);
  pass(services, 24 * 60);
  await readLater(services, {});
  expect((await sentences(services, id)).at(-1)![1]!.length).toBe(2000);
});

test('a problem that a manager ended stays so, and a neighbor’s “no” outlasts the same closing', async ({
  services,
  cast: { rosa, maya },
}) => {
  const id = await report(services, rosa);
  await forwardProblems(services);
  const change = async (state: 'fixed' | 'received') => {
    const { step } = await getProblem(services, maya, id);
    await changeProblem(services, maya, id, { state, sentence: 'Ours.', plannedOn: null, whose: '', step });
  };
  await readLater(services, { status: 'closed', status_notes: 'Done.' });
  await change('received');
  await readLater(services, {});
  expect(await getProblem(services, rosa, id)).toMatchObject({ state: 'received' });
  await change('fixed');
  await readLater(services, { status: 'open', status_notes: 'Looking again.' });
  expect(await getProblem(services, rosa, id)).toMatchObject({ state: 'fixed' });
  expect((await sentences(services, id)).length).toBe(1);
});

test('a lying town changes nothing: other ids, contradictions, unknown states, garbage', async ({
  services,
  cast: { rosa },
}) => {
  const id = await report(services, rosa);
  await forwardProblems(services);
  const [row] = town.rows;
  for (const mood of [
    'lists what nobody asked for',
    'answers another shape',
    'sends elsewhere',
    'refuses',
  ] as const) {
    town.mood = mood;
    await readLater(services, { status: 'closed' });
  }
  town.mood = 'good';
  town.rows = [
    { ...row!, status: 'closed' },
    { ...row!, status: 'open' },
  ];
  await readTown(services);
  town.rows = [{ ...row!, status: 'solved' }];
  await readTown(services);
  expect(await getProblem(services, rosa, id)).toMatchObject({ state: 'received' });
  expect(await sentences(services, id)).toEqual([]);
});
