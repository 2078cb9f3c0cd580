import { eq } from 'drizzle-orm';

import { problemCategories, problemForwards, problems } from '#db/schema';
import type { Viewer } from '~/domain/viewer';
import { inTransaction, type Services } from '~/domain/services';
import { homeIdOf, setResidency } from '#tests/support/homes';
import { expect, test } from '#tests/support/domain-test';

import { changeProblem } from './change-problem.server';
import { openLeakProblem } from './leak-problems.server';
import { getManagedProblem, listManagedProblems } from './manage/managed-problems.server';
import { getProblem } from './problem-rows.server';

const rosasHome = '14 Cedar Lane, 2B';
const words = 'Meter “Meter 2B” showed water running all night.';

const openFor = (services: Services, homeId: string | null, meter = 'Meter 2B', household: string[] = []) =>
  inTransaction(services, (services) => openLeakProblem(services, { homeId, meter, words, household }));

const idIn = (path: string) => path.split('/').at(-1)!;

const isRefused = { code: 'not-found' };

test('a leak opens one private problem for its home, whose people get the news', async ({
  services,
  cast: { rosa, maya, others },
}) => {
  const homeId = await homeIdOf(services, rosasHome);
  const opened = (await openFor(services, homeId, 'Meter 2B', [rosa.id]))!;
  const id = idIn(opened.path);
  expect(opened).toEqual({
    number: expect.any(Number),
    path: `/community/problems/${id}`,
    managedPath: `/manage/problems/${id}`,
  });
  expect(await openFor(services, homeId)).toEqual(opened);
  expect(await getProblem(services, rosa, id)).toMatchObject({
    text: words,
    isPrivate: true,
    isFollowing: true,
  });
  await expect(getProblem(services, others[0], id)).rejects.toMatchObject(isRefused);
  expect(await getManagedProblem(services, maya, id)).toMatchObject({
    source: 'water_meter',
    home: rosasHome,
    reporter: null,
  });
  await end(services, maya, id);
  expect(await openFor(services, homeId)).not.toEqual(opened);
});

const end = async (services: Services, maya: Viewer, id: string) => {
  const change = { state: 'fixed' as const, sentence: 'The valve is new.', plannedOn: null, whose: '' };
  await changeProblem(services, maya, id, { ...change, step: 1 });
};

test('shared meters have a problem each, which only managers read', async ({
  services,
  cast: { rosa, maya },
}) => {
  const [pool, garden] = [
    await openFor(services, null, 'Pool house'),
    await openFor(services, null, 'Garden'),
  ];
  expect(await openFor(services, null, 'Pool house')).toEqual(pool);
  expect(garden).not.toEqual(pool);
  await expect(getProblem(services, rosa, idIn(pool!.path))).rejects.toMatchObject(isRefused);
  const all = { which: 'open', category: '', isMine: false, isPrivate: true, page: 1 } as const;
  const found = await listManagedProblems(services, maya, { ...all, q: 'pool' });
  expect(found.problems.map(({ landmark }) => landmark)).toEqual(['Pool house']);
});

test('a leak stays private and in the neighborhood if its category became public, and opens nothing without one', async ({
  services,
}) => {
  const isLeak = eq(problemCategories.suits, 'water_meter');
  const { db } = services;
  await db.update(problemCategories).set({ isPrivate: false, townCode: 'LEAK' }).where(isLeak);
  const opened = await openFor(services, await homeIdOf(services, rosasHome));
  const [row] = await db
    .select()
    .from(problems)
    .where(eq(problems.id, idIn(opened!.path)));
  expect(row).toMatchObject({ isPrivate: true });
  expect(await db.$count(problemForwards)).toBe(0);
  await db.update(problemCategories).set({ retiredAt: services.clock.now() }).where(isLeak);
  expect(await openFor(services, await homeIdOf(services, '16'))).toBeNull();
});

test('moving out ends reading a home’s private problems, and their news', async ({
  services,
  cast: { rosa },
}) => {
  const homeId = await homeIdOf(services, rosasHome);
  const { path } = (await openFor(services, homeId, 'Meter 2B', [rosa.id]))!;
  await setResidency(services, rosa.id, '16');
  await expect(getProblem(services, rosa, idIn(path))).rejects.toMatchObject(isRefused);
});
