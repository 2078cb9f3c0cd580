import { eq } from 'drizzle-orm';

import { notifications, problems, problemUpdates } from '#db/schema';
import { parseInput } from '~/domain/parse.server';
import type { Viewer } from '~/domain/viewer';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';

import { listKeptPromises } from './categories.server';
import { answerFixed, changeProblem } from './change-problem.server';
import { mergeProblem, splitProblem } from './manage/merge-problem.server';
import { problemReports } from './problem-reports.server';
import { getProblem, listProblems } from './problem-rows.server';
import { listNearby } from './nearby-problems.server';
import { type ProblemState, stillBroken } from './problems';
import { problemSchema } from './problems.schema.server';
import { followProblem, reportProblem } from './report-problem.server';

const lamp = { latitude: 45.4871, longitude: -122.8037 };
const hourMs = 3_600_000;

const read = (fields: Record<string, unknown> = {}) =>
  parseInput(problemSchema, { category: 'street-lights', text: 'The lamp is off.', ...fields });

async function report(services: TestServices, viewer: Viewer, fields: Record<string, unknown> = {}) {
  const reported = await reportProblem(services, viewer, read({ isAnother: 'yes', ...fields }));
  return 'id' in reported ? reported.id : expect.unreachable();
}

const placed = { latitude: String(lamp.latitude), longitude: String(lamp.longitude) };

async function change(services: TestServices, viewer: Viewer, id: string, state: ProblemState, more = {}) {
  const { step } = await getProblem(services, viewer, id);
  const input = { state, sentence: `Now ${state}.`, plannedOn: null, whose: '', step, ...more };
  await changeProblem(services, viewer, id, input);
}

/** Sorted by title: the test's clock stands still. */
const inbox = async ({ db }: TestServices, { id }: Viewer) =>
  (await db.select().from(notifications).where(eq(notifications.residentId, id)))
    .filter(({ type }) => type === 'problem_update')
    .map(({ title, url }) => [title, url] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

test('a lamp is reported, joined, planned, fixed, still broken, and fixed in time', async ({
  services,
  cast: { rosa, maya, others },
}) => {
  const id = await report(services, rosa, placed);
  expect(await listNearby(services, others[0], { categoryId: 'street-lights', place: lamp })).toMatchObject([
    { id, isOwn: false, followers: 1 },
  ]);
  // Fifty meters away it may be the same lamp; two hundred meters away it isn't.
  const near = { latitude: String(lamp.latitude + 0.00045), longitude: placed.longitude };
  expect(await reportProblem(services, others[0], read(near))).toMatchObject({ nearby: [{ id }] });
  const far = { latitude: lamp.latitude + 0.0018, longitude: lamp.longitude };
  expect(await listNearby(services, rosa, { categoryId: 'street-lights', place: far })).toEqual([]);
  await followProblem(services, others[0], id);
  await followProblem(services, others[0], id);
  expect(await getProblem(services, rosa, id)).toMatchObject({ followers: 2, state: 'received' });
  // June 10 is a Wednesday: five working days later is the next Wednesday.
  expect(await getProblem(services, rosa, id)).toMatchObject({ promisedOn: '2026-06-17', isLate: false });

  await change(services, maya, id, 'planned', { plannedOn: '2026-06-12' });
  await change(services, maya, id, 'fixed');
  expect(await getProblem(services, others[0], id)).toMatchObject({ state: 'fixed', isAsked: true });
  expect(await getProblem(services, others[1], id)).toMatchObject({ isAsked: false });
  await answerFixed(services, rosa, id, { answer: 'fixed', sentence: '' });
  expect(await getProblem(services, rosa, id)).toMatchObject({ state: 'fixed', isAsked: false });
  await answerFixed(services, others[0], id, { answer: 'broken', sentence: 'It flickers.' });
  expect(await getProblem(services, rosa, id)).toMatchObject({ state: 'received' });
  expect(await inbox(services, maya)).toContainEqual([
    expect.stringMatching(/^Still broken: Street lights, no\. \d+$/),
    `/manage/problems/${id}`,
  ]);
  await change(services, maya, id, 'fixed');
  expect((await inbox(services, rosa)).map(([title]) => title)).toEqual([
    'Is it fixed? Street lights',
    'Is it fixed? Street lights',
    'Open again: Street lights',
    'Planned: Street lights',
  ]);
  expect(await inbox(services, rosa)).toContainEqual([
    'Is it fixed? Street lights',
    `/community/problems/${id}/fixed`,
  ]);
  const kept = await listKeptPromises(services, rosa);
  expect(kept.find((one) => one.id === 'street-lights')).toMatchObject({ kept: 1, due: 1 });
});

test('the database refuses a state that is not the newest update’s, and a step that is not allowed', async ({
  services,
  cast: { rosa },
}) => {
  const id = await report(services, rosa);
  await expect(
    services.db.update(problems).set({ state: 'fixed' }).where(eq(problems.id, id)),
  ).rejects.toMatchObject({ cause: { constraint_name: 'problems_state_is_the_newest' } });
  const skipped = { problemId: id, position: 2, fromPosition: 1, from: 'fixed', state: 'received' } as const;
  const at = services.clock.now();
  await expect(
    services.db.insert(problemUpdates).values({ ...skipped, sentence: 'x', by: 'staff', at }),
  ).rejects.toMatchObject({ cause: { constraint_name: 'problem_updates_follow_each_other' } });
});

describe('private problems', () => {
  const inside = {
    category: 'inside-my-home',
    text: 'The door of the bathroom is stuck.',
    atHome: 'on',
    ...placed,
  };

  test('are read by the reporter’s home and managers only', async ({
    services,
    cast: { rosa, maya, others },
  }) => {
    const id = await report(services, rosa, inside);
    expect(await getProblem(services, rosa, id)).toMatchObject({ isPrivate: true, isOwn: true });
    expect(await getProblem(services, maya, id)).toMatchObject({ isPrivate: true });
    for (const other of others) {
      await expect(getProblem(services, other, id)).rejects.toMatchObject({ code: 'not-found' });
      await expect(followProblem(services, other, id)).rejects.toMatchObject({ code: 'not-found' });
      expect(
        (await listProblems(services, other, { which: 'open' })).problems.map((one) => one.id),
      ).not.toContain(id);
      expect(await listNearby(services, other, { categoryId: inside.category, place: lamp })).toEqual([]);
    }
  });

  test('never merge into public ones, nor split into one', async ({ services, cast: { rosa, maya } }) => {
    const [secret, open] = [await report(services, rosa, inside), await report(services, rosa, placed)];
    const refused = { code: 'conflict' };
    await expect(mergeProblem(services, maya, secret, open)).rejects.toMatchObject(refused);
    await expect(mergeProblem(services, maya, open, secret)).rejects.toMatchObject(refused);
    const split = { category: 'street-lights', text: 'And the lamp.' };
    await expect(splitProblem(services, maya, secret, split)).rejects.toMatchObject({ code: 'invalid' });
  });
});

test('a merged problem hands its followers over, and comes back when it is opened again', async ({
  services,
  cast: { rosa, maya, others },
}) => {
  const [first, second] = [await report(services, rosa, placed), await report(services, others[0], placed)];
  await mergeProblem(services, maya, second, first);
  expect(await getProblem(services, others[0], second)).toMatchObject({
    state: 'closed',
    mergedInto: { id: first },
  });
  expect(await getProblem(services, others[0], first)).toMatchObject({ isFollowing: true, followers: 2 });
  await followProblem(services, others[1], second);
  expect(await getProblem(services, others[1], first)).toMatchObject({ isFollowing: true });
  await change(services, maya, second, 'received');
  expect(await getProblem(services, others[0], second)).toMatchObject({
    state: 'received',
    mergedInto: null,
  });
});

test('two managers don’t overwrite each other, and an ended problem is opened before it moves on', async ({
  services,
  cast: { rosa, maya },
}) => {
  const id = await report(services, rosa);
  await change(services, maya, id, 'in_progress');
  await expect(change(services, maya, id, 'fixed', { step: 1 })).rejects.toMatchObject({ code: 'conflict' });
  await change(services, maya, id, 'closed');
  await expect(change(services, maya, id, 'fixed')).rejects.toMatchObject({ code: 'conflict' });
  await change(services, maya, id, 'received');
  await change(services, maya, id, 'fixed');
});

test('a person reports six problems an hour, and a form sent twice counts once', async ({
  services,
  cast: { rosa },
}) => {
  const first = await report(services, rosa, { formToken: 'a' });
  expect(await report(services, rosa, { formToken: 'a' })).toBe(first);
  for (const formToken of 'bcdef') await report(services, rosa, { formToken });
  await expect(report(services, rosa, { formToken: 'g' })).rejects.toMatchObject({ code: 'conflict' });
  services.clock.set(new Date(services.clock.now().getTime() + hourMs + 1));
  await report(services, rosa, { formToken: 'g' });
});

test('hiding a report hides what its reporter wrote later, which nobody was sent', async ({
  services,
  cast: { rosa, maya, others },
}) => {
  const id = await report(services, rosa);
  await followProblem(services, others[0], id);
  await change(services, maya, id, 'fixed');
  await answerFixed(services, rosa, id, { answer: 'broken', sentence: 'Ask Mr. Miller why.' });
  const said = async (viewer: Viewer) => (await getProblem(services, viewer, id)).updates.at(-1)!.sentence;
  expect(await said(others[0])).toEqual([{ text: 'Ask Mr. Miller why.' }]);
  await problemReports.hide(services, id);
  expect(await said(others[0])).toEqual([{ text: stillBroken }]);
  expect(await said(maya)).toEqual([{ text: 'Ask Mr. Miller why.' }]);
  const sent = await services.db
    .select()
    .from(notifications)
    .where(eq(notifications.residentId, others[0].id));
  expect(sent.map(({ message }) => message)).toContain(stillBroken);
  expect(JSON.stringify(sent)).not.toContain('Miller');
});
