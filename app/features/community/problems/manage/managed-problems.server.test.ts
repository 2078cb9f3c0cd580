import { eq } from 'drizzle-orm';

import { audit, notifications, residents } from '#db/schema';
import { parseInput } from '~/domain/parse.server';
import type { Viewer } from '~/domain/viewer';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { setResidency } from '#tests/support/homes';
import { insertStagedPhoto } from '#tests/support/staged-photo';
import { findPhoto, listPhotos } from '~/platform/photos/photos.server';
import { decideReports, listReported } from '~/platform/reports/decide-reports.server';
import { searchEverything } from '~/platform/search/search.server';

import { answerFixed, assignProblem, changeProblem, markPhotosSeen } from '../change-problem.server';
import { mergeIntoNumber, splitProblem } from './merge-problem.server';
import { enterProblem } from './enter-problem.server';
import { sweepCallers } from '../erase-problems.server';
import { callerSchema } from './manage-problems.schema.server';
import { formatPromise, type ManagedFilter } from './manage-problems';
import { countOpenProblems, getManagedProblem, listManagedProblems } from './managed-problems.server';
import { reportProblemWords } from '../problem-reports.server';
import { getProblem } from '../problem-rows.server';
import type { ProblemState } from '../problems';
import { changeSchema, problemSchema } from '../problems.schema.server';
import { followProblem, reportProblem } from '../report-problem.server';

const dayMs = 86_400_000;
const lamp = { latitude: '45.4871', longitude: '-122.8037' };
const isRefused = { code: 'not-found' };

async function report(services: TestServices, viewer: Viewer, fields: Record<string, unknown> = {}) {
  const input = { category: 'street-lights', text: 'The lamp is off.', isAnother: 'yes', ...lamp, ...fields };
  const reported = await reportProblem(services, viewer, parseInput(problemSchema, input));
  return 'id' in reported ? reported.id : expect.unreachable();
}

async function enter(services: TestServices, viewer: Viewer, fields: Record<string, unknown> = {}) {
  const input = { category: 'street-lights', text: 'A lamp leans.', caller: 'Ann, 503-555-0111', ...fields };
  return enterProblem(services, viewer, parseInput(callerSchema, input));
}

const idOf = (entered: Awaited<ReturnType<typeof enter>>) =>
  'id' in entered ? entered.id : expect.unreachable();

async function change(services: TestServices, viewer: Viewer, id: string, state: ProblemState, more = {}) {
  const { step } = await getProblem(services, viewer, id);
  const input = { state, sentence: `Now ${state}.`, plannedOn: null, whose: '', step, ...more };
  await changeProblem(services, viewer, id, input);
}

const all: ManagedFilter & { q: string; page: number } = {
  which: 'open',
  category: '',
  isMine: false,
  isPrivate: false,
  q: '',
  page: 1,
};

/** In no order: the test's clock stands still. */
const news = async ({ db }: TestServices, { id }: Viewer) =>
  (await db.select().from(notifications).where(eq(notifications.residentId, id))).filter(
    ({ type }) => type === 'problem_update',
  );

describe("managers' list", () => {
  test('has the oldest promise first, and is filtered by lateness, person, category and privacy', async ({
    services,
    cast: { rosa, maya },
  }) => {
    const [old, mine] = [
      await report(services, rosa),
      await report(services, rosa, { category: 'something-else' }),
    ];
    services.clock.set(new Date(Number(services.clock.now()) + 12 * dayMs));
    const secret = await report(services, rosa, {
      category: 'inside-my-home',
      atHome: 'on',
      text: 'A stuck door',
    });
    const ended = await report(services, rosa);
    await change(services, maya, ended, 'closed');
    await assignProblem(services, maya, mine, { staffId: maya.id });
    const own = new Set([old, mine, secret, ended]);
    const ids = async (filter: Partial<typeof all>) =>
      (await listManagedProblems(services, maya, { ...all, ...filter })).problems
        .map(({ id }) => id)
        .filter((id) => own.has(id));
    expect(await ids({})).toEqual([old, mine, secret]);
    expect(await ids({ which: 'late' })).toEqual([old]);
    expect(await ids({ which: 'ended' })).toEqual([ended]);
    expect(await ids({ isMine: true })).toEqual([mine]);
    expect(await ids({ isPrivate: true })).toEqual([secret]);
    expect(await ids({ category: 'street-lights' })).toEqual([old]);
    expect((await countOpenProblems(services, maya)).mine).toBe(1);
    await expect(listManagedProblems(services, rosa, all)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('is searched by words and landmarks, also of private ones, and by the exact number', async ({
    services,
    cast: { rosa, maya },
  }) => {
    const place = { landmark: 'Lamp 12, Cedar Lane' };
    const shown = await report(services, rosa, { ...place, text: 'It flickers at dusk.' });
    const secret = await report(services, rosa, { category: 'inside-my-home', text: 'The boiler hums.' });
    const { number } = await getProblem(services, rosa, shown);
    const found = async (q: string) =>
      (await listManagedProblems(services, maya, { ...all, q })).problems.map(({ id }) => id);
    expect(await found('flickering')).toContain(shown);
    expect(await found('lamp cedar')).toContain(shown);
    expect(await found('boiler')).toEqual([secret]);
    for (const q of [`${number}`, `#${number}`, `no. ${number}`]) expect(await found(q)).toContain(shown);
    expect(await found(`${number}0`)).not.toContain(shown);
    expect(await found('boiler flickers')).toEqual([]);
  });
});

test('a promise is said in words', () => {
  expect(
    ['2026-06-07', '2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12', '2026-06-24'].map((day) =>
      formatPromise(day, '2026-06-10'),
    ),
  ).toEqual(['3 days late', '1 day late', 'Due today', 'Due tomorrow', 'Due Friday', 'Due June 24']);
});

test('a manager reads who reported a problem, its answers and what was merged into it', async ({
  services,
  cast: { rosa, maya, others },
}) => {
  const [id, double] = [await report(services, rosa), await report(services, others[0])];
  const { number } = await getProblem(services, maya, id);
  await mergeIntoNumber(services, maya, double, number);
  await expect(mergeIntoNumber(services, maya, id, 999_999)).rejects.toMatchObject({ code: 'invalid' });
  await change(services, maya, id, 'fixed');
  await answerFixed(services, rosa, id, { answer: 'fixed', sentence: '' });
  await answerFixed(services, others[0], id, { answer: 'broken', sentence: 'Still dark.' });
  expect(await getManagedProblem(services, maya, id)).toMatchObject({
    reporter: expect.stringContaining('Rosa Alvarez'),
    home: '14 Cedar Lane, 2B',
    source: 'resident',
    answersToFixed: { fixed: 1, broken: 1 },
    merged: [{ id: double }],
    state: 'received',
  });
  const staffRows = await services.db.select().from(audit).where(eq(audit.subjectId, double));
  expect(staffRows).toMatchObject([{ verb: 'merged', kind: 'problem', actorId: maya.id }]);
});

test('a blank sentence takes the chosen template, and neither is refused', () => {
  const read = (fields: object) => parseInput(changeSchema, { state: 'in_progress', step: '1', ...fields });
  expect(read({ template: 'Parts are ordered.' })).toMatchObject({ sentence: 'Parts are ordered.' });
  expect(read({ template: 'Parts are ordered.', sentence: 'On it.' })).toMatchObject({ sentence: 'On it.' });
  expect(() => read({})).toThrow('Write a sentence');
});

describe('a problem entered for a caller', () => {
  test('has no reporter, so nobody is asked, and the caller is forgotten 90 days after its end', async ({
    services,
    cast: { rosa, maya },
  }) => {
    const id = idOf(await enter(services, maya, { formToken: 'a' }));
    expect(idOf(await enter(services, maya, { formToken: 'a' }))).toBe(id);
    expect(await getManagedProblem(services, maya, id)).toMatchObject({
      source: 'staff',
      caller: 'Ann, 503-555-0111',
      reporter: null,
      followers: 0,
    });
    expect(JSON.stringify(await getProblem(services, rosa, id))).not.toContain('Ann');
    await change(services, maya, id, 'fixed');
    expect(
      await services.db.$count(notifications, eq(notifications.url, `/community/problems/${id}/fixed`)),
    ).toBe(0);
    const caller = async () => (await getManagedProblem(services, maya, id)).caller;
    await sweepCallers(services);
    expect(await caller()).not.toBe('');
    services.clock.set(new Date(Number(services.clock.now()) + 91 * dayMs));
    await sweepCallers(services);
    expect(await caller()).toBe('');
  });

  test('is private to the home that it needs, and a public one never shows the home', async ({
    services,
    cast: { rosa, maya, others },
  }) => {
    const inside = { category: 'inside-my-home', text: 'The heater is cold.' };
    await expect(enter(services, maya, inside)).rejects.toMatchObject({
      options: { errors: { home: [/home/] } },
    });
    await expect(enter(services, maya, { ...inside, home: 'Nowhere 1' })).rejects.toMatchObject({
      code: 'invalid',
    });
    const secret = idOf(await enter(services, maya, { ...inside, home: '14 cedar lane, 2b' }));
    expect(await getProblem(services, rosa, secret)).toMatchObject({ isPrivate: true, isAtHome: true });
    await expect(getProblem(services, others[0], secret)).rejects.toMatchObject(isRefused);
    const open = idOf(await enter(services, maya, { home: '14 Cedar Lane, 2B' }));
    expect(await getProblem(services, others[0], open)).toMatchObject({ place: null, isAtHome: false });
  });

  test('is compared with open ones nearby', async ({ services, cast: { rosa, maya } }) => {
    const id = await report(services, rosa);
    expect(await enter(services, maya, lamp)).toMatchObject({ nearby: [{ id }] });
    expect(idOf(await enter(services, maya, { ...lamp, isAnother: 'yes' }))).not.toBe(id);
  });
});

describe('news', () => {
  test('managers’ notifications say no words of private problems', async ({
    services,
    cast: { rosa, maya },
  }) => {
    const id = await report(services, rosa, { category: 'inside-my-home', text: 'My key broke.' });
    await assignProblem(services, maya, id, { staffId: maya.id });
    await change(services, maya, id, 'fixed');
    await answerFixed(services, rosa, id, { answer: 'broken', sentence: 'It broke again.' });
    const told = (await news(services, maya)).filter(({ url }) => url?.endsWith(id));
    expect(told.map(({ message }) => message)).toEqual([
      'Private: open it in the app.',
      'Private: open it in the app.',
    ]);
    // Erasing Rosa's account deletes what quotes her.
    expect(new Set(told.map(({ aboutId }) => aboutId))).toEqual(new Set([rosa.id]));
  });

  test('a follower who left the home of a private problem gets none, nor one whose account is disabled', async ({
    services,
    cast: { rosa, maya, others },
  }) => {
    const secret = await report(services, rosa, { category: 'inside-my-home' });
    const open = await report(services, rosa);
    await followProblem(services, others[0], open);
    await setResidency(services, rosa.id, '16');
    await services.db
      .update(residents)
      .set({ disabledAt: services.clock.now() })
      .where(eq(residents.id, others[0].id));
    await change(services, maya, secret, 'in_progress');
    await change(services, maya, open, 'in_progress');
    expect((await news(services, rosa)).map(({ url }) => url)).toEqual([`/community/problems/${open}`]);
    expect(await news(services, others[0])).toEqual([]);
    await expect(getProblem(services, rosa, secret)).rejects.toMatchObject(isRefused);
  });

  test('only managers hear that it’s still broken, also after who fixed it lost that role', async ({
    services,
    cast: { rosa, maya, others },
  }) => {
    const former: Viewer = { ...others[1], role: 'manager' };
    const id = await report(services, rosa);
    await change(services, former, id, 'fixed');
    await answerFixed(services, rosa, id, { answer: 'broken', sentence: '' });
    expect(await news(services, others[1])).toEqual([]);
    const titles = (await news(services, maya)).map(({ title }) => title);
    expect(titles).toContainEqual(expect.stringMatching(/^Still broken/));
  });

  test('both halves of a split problem have followers and news', async ({
    services,
    cast: { rosa, maya },
  }) => {
    const id = await report(services, rosa);
    const split = await splitProblem(services, maya, id, {
      category: 'trees-and-plants',
      text: 'And a branch.',
    });
    expect(await getProblem(services, rosa, split.id)).toMatchObject({
      isFollowing: true,
      text: 'And a branch.',
    });
    const path = `/community/problems/${split.id}`;
    expect(await news(services, rosa)).toContainEqual(
      expect.objectContaining({ title: 'News: Trees and plants', url: path }),
    );
  });
});

test('words that name a neighbor are hidden from neighbors everywhere, and the problem stays', async ({
  services,
  cast: { rosa, maya, others },
}) => {
  const photo = await insertStagedPhoto(services, rosa);
  const id = await report(services, rosa, {
    text: 'Zebulon broke it.',
    landmark: 'By Zebulon',
    photo: [photo.id],
  });
  await change(services, maya, id, 'fixed');
  await answerFixed(services, rosa, id, { answer: 'broken', sentence: 'Zebulon broke it again.' });
  const search = async (viewer: Viewer) =>
    JSON.stringify(await searchEverything(services, viewer, { q: 'zebulon', kind: 'problems' }));
  expect(await search(others[0])).toContain(id);
  await reportProblemWords(services, others[0], id, { reason: 'It names somebody.' });
  expect(await listReported(services, maya)).toMatchObject([
    {
      kind: 'problem',
      label: 'Problem report',
      thing: { text: expect.stringMatching(/Zebulon broke it\.[^]*Zebulon broke it again\./) },
    },
  ]);
  await decideReports(services, maya, { kind: 'problem', subjectId: id, outcome: 'hidden' });
  const seen = await getProblem(services, others[0], id);
  expect(seen).toMatchObject({ text: null, photos: [], state: 'received', place: expect.anything() });
  expect(JSON.stringify(seen)).not.toContain('Zebulon');
  expect(await search(others[0])).not.toContain(id);
  expect(await findPhoto(services, others[0], photo.id)).toBeNull();
  expect(await getManagedProblem(services, maya, id)).toMatchObject({
    text: 'Zebulon broke it.',
    isHidden: true,
  });
});

test('photos are marked as looked at', async ({ services, cast: { rosa, maya } }) => {
  const photo = await insertStagedPhoto(services, rosa);
  const id = await report(services, rosa, { photo: [photo.id] });
  expect(await getManagedProblem(services, maya, id)).toMatchObject({ hasUnseenPhotos: true });
  await markPhotosSeen(services, maya, id);
  expect(await getManagedProblem(services, maya, id)).toMatchObject({ hasUnseenPhotos: false });
  expect(Object.keys(await listPhotos(services, 'problem', [id]))).toEqual([id]);
  await expect(markPhotosSeen(services, rosa, id)).rejects.toMatchObject({ code: 'forbidden' });
});
