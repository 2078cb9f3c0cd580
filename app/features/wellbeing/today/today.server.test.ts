// @module-tag dated

import { pino } from 'pino';
import { sql } from 'drizzle-orm';

import { trainingProgress, threadFollowers, threadMessages } from '#db/schema';
import { expect, test, type TestServices, testWithOwnDatabase } from '#tests/support/domain-test';
import { sampleRows } from '#tests/support/sample-rows';
import { followDiscussion, writeWatchMessage } from '#tests/support/watch';
import type { Viewer } from '~/domain/viewer';

import { tickTask } from '../move-in/move-in.server';
import { finishSection, startModule } from '../training/modules/progress.server';
import { readToday } from './today.server';

const packet = '/wellbeing/welcome-packet';
const samples = sampleRows('move-in-tasks');
const total = samples.length;
const postId = 'cedar-lane-watch';

async function forget({ db }: TestServices) {
  await db.delete(trainingProgress);
  await db.delete(threadMessages);
  await db.delete(threadFollowers);
}

const write = (services: TestServices, viewer: Viewer) =>
  writeWatchMessage(services, viewer, postId, { body: 'Hello.' });

test('a resident who has started nothing has no rows, and the tiles say so', async ({ services, cast }) => {
  await forget(services);
  expect(await readToday(services, cast.rosa)).toEqual({
    module: null,
    news: null,
    moveIn: null,
    live: {
      [packet]: `0 of ${total} move-in tasks done`,
      '/wellbeing/neighborhood': 'Quiet this week',
      '/wellbeing/preparedness': null,
    },
  });
});

test('a module in progress shows its progress and next section', async ({ services, cast }) => {
  await forget(services);
  await startModule(services, cast.rosa, 'flood');
  services.clock.set(new Date(services.clock.now().getTime() + 60_000));
  await startModule(services, cast.rosa, 'earthquake');
  await startModule(services, cast.maya, 'household-plan');
  const sections = await services.db.execute<{ id: string; title: string }>(
    sql`select id, title from training_sections where module_id = 'earthquake' order by position`,
  );
  const finish = (at: number) =>
    finishSection(services, cast.rosa, { moduleId: 'earthquake', sectionId: sections[at]!.id });
  await finish(0);
  await finish(2);
  const { module, live } = await readToday(services, cast.rosa);
  expect(module).toEqual({
    ...{ id: 'earthquake', title: 'Earthquake' },
    ...{ completedSections: 2, totalSections: 5, next: sections[1]!.title },
  });
  expect(live['/wellbeing/preparedness']).toBe('Earthquake: 2 of 5 done');
  for (const at of [1, 3, 4]) await finish(at);
  expect((await readToday(services, cast.rosa)).module?.next).toBeNull();
});

test('a neighbor’s message this week in a followed discussion is shown as news', async ({
  services,
  cast,
}) => {
  await forget(services);
  const news = async () => (await readToday(services, cast.rosa)).news;
  await write(services, cast.maya);
  expect(await news(), 'not followed').toBeNull();
  await followDiscussion(services, cast.rosa, postId);
  expect(await news()).toMatchObject({ postId, author: 'Maya Chen (manager)' });
  services.clock.set(new Date(services.clock.now().getTime() + 60_000));
  await write(services, cast.rosa);
  expect(await news(), 'not her own').toMatchObject({ author: 'Maya Chen (manager)' });
  expect((await readToday(services, cast.rosa)).live['/wellbeing/neighborhood']).toBe('2 messages this week');
  await services.db.update(threadMessages).set({ hiddenAt: services.clock.now() });
  expect(await news(), 'taken down').toBeNull();
});

test('move-in tasks are shown from the first tick to the last', async ({ services, cast }) => {
  const moveIn = async () => (await readToday(services, cast.rosa)).moveIn;
  expect(await moveIn()).toBeNull();
  await tickTask(services, cast.rosa, samples[1]!.id!);
  expect(await moveIn()).toEqual({ left: total - 1, next: samples[0]!.title });
  for (const { id } of samples) await tickTask(services, cast.rosa, id!);
  expect(await moveIn()).toBeNull();
});

testWithOwnDatabase(
  'a failing section of the well-being hub leaves the others intact',
  async ({ services, cast }) => {
    await services.db.execute(sql`drop table thread_messages cascade`);
    const { news, live } = await readToday({ ...services, log: pino({ level: 'silent' }) }, cast.rosa);
    expect([news, live['/wellbeing/neighborhood']]).toEqual([null, null]);
    expect(live[packet]).toBe(`0 of ${total} move-in tasks done`);
  },
);
