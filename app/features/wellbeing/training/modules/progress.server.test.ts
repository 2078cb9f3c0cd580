// @module-tag dated

import { eq } from 'drizzle-orm';

import { pointsLedger, trainingModules, trainingProgress, trainingSections } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { clearPoints } from '#tests/support/points';
import type { Viewer } from '~/domain/viewer';

import { getModule } from '../training.server';
import {
  completeModule,
  completeModuleByCall,
  finishSection,
  getProgress,
  startModule,
} from './progress.server';

const moduleId = 'flood';

const finishAll = async (services: TestServices, viewer: Viewer) => {
  const { sections } = await getModule(services, viewer, moduleId);
  for (const { id: sectionId } of sections) await finishSection(services, viewer, { moduleId, sectionId });
};

const toLedger = async ({ db }: TestServices, viewer: Viewer) =>
  (await db.select().from(pointsLedger).where(eq(pointsLedger.residentId, viewer.id))).map(
    ({ activityType, activityId, category, points }) => [activityType, activityId, category, points],
  );

const firstTime = ['first_time_action', moduleId, 'community', 15];
const completed = ['complete_training_module', moduleId, 'safety'];

const twenty = <T>(run: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, run));

describe('starting a module', () => {
  test('starting a module earns the points of a first action once', async ({ services, cast }) => {
    await clearPoints(services);
    const [samuel] = cast.others;
    const first = await startModule(services, samuel, moduleId);
    expect(first).toEqual({
      isNew: true,
      firstTimePoints: 15,
      progress: {
        moduleId,
        isStarted: true,
        isCompleted: false,
        completedSections: 0,
        totalSections: 5,
      },
    });
    expect(await startModule(services, samuel, moduleId)).toEqual({
      ...first,
      isNew: false,
      firstTimePoints: 0,
    });
    expect(await startModule(services, samuel, 'earthquake')).toMatchObject({
      isNew: true,
      firstTimePoints: 0,
    });
    expect(await toLedger(services, samuel)).toEqual([firstTime]);
  });

  test('starting a module twenty times at once starts it once', async ({ services, cast }) => {
    await clearPoints(services);
    const [samuel] = cast.others;
    const starts = await twenty(() => startModule(services, samuel, moduleId));
    expect(starts.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(starts.filter(({ firstTimePoints }) => firstTimePoints > 0)).toHaveLength(1);
    expect(starts.every(({ progress }) => progress.isStarted)).toBe(true);
    expect(await toLedger(services, samuel)).toEqual([firstTime]);
  });

  test.for(['none', '\0', "'--"])(
    'an unknown module (%j) can’t be started',
    async (id, { services, cast }) => {
      await expect(startModule(services, cast.rosa, id)).rejects.toMatchObject({ code: 'not-found' });
    },
  );
});

describe('a section of a module', () => {
  test('a section can be finished once its module is started, and stays finished', async ({
    services,
    cast,
  }) => {
    const [samuel] = cast.others;
    const { sections } = await getModule(services, samuel, moduleId);
    const finish = () => finishSection(services, samuel, { moduleId, sectionId: sections[2]!.id });
    await expect(finish()).rejects.toMatchObject({
      code: 'conflict',
      detail: 'Start the module first, then finish its sections.',
    });
    await startModule(services, samuel, moduleId);
    const finished = await twenty(finish);
    expect(finished.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(finished.every(({ progress }) => progress.completedSections === 1)).toBe(true);
  });

  test.for([
    [moduleId, 'none'],
    [moduleId, 'a\0'],
    ['none', 'none'],
    // A section of another module.
    [moduleId, 'earthquake'],
  ] as const)('an unknown section (%j) can’t be finished', async ([moduleId, given], { services, cast }) => {
    const { sections } = await getModule(services, cast.rosa, 'earthquake');
    const sectionId = given === 'earthquake' ? sections[0]!.id : given;
    await startModule(services, cast.rosa, 'flood');
    const finish = finishSection(services, cast.rosa, { moduleId, sectionId });
    await expect(finish).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('completing a module', () => {
  test('a module can be completed only once started, with every section finished', async ({
    services,
    cast,
  }) => {
    const [samuel] = cast.others;
    const complete = () => completeModule(services, samuel, moduleId);
    await expect(complete()).rejects.toMatchObject({
      code: 'conflict',
      detail: 'Start the module first, then finish its sections.',
    });
    await startModule(services, samuel, moduleId);
    const { sections } = await getModule(services, samuel, moduleId);
    for (const [index, { id: sectionId }] of sections.entries()) {
      const left = sections.length - index;
      await expect(complete()).rejects.toMatchObject({
        code: 'conflict',
        detail: expect.stringMatching(`^${left} of the 5 sections (is|are) left\\.`) as string,
      });
      await finishSection(services, samuel, { moduleId, sectionId });
    }
    expect(await complete()).toMatchObject({
      isNew: true,
      progress: { isCompleted: true, completedSections: 5 },
    });
    for (const id of ['none', '\0'])
      await expect(completeModule(services, samuel, id)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('completing a module earns its own points once ever', async ({ services, cast }) => {
    const [samuel] = cast.others;
    await startModule(services, samuel, moduleId);
    await finishAll(services, samuel);
    await clearPoints(services);
    await services.db
      .update(trainingModules)
      .set({ pointsReward: 37 })
      .where(eq(trainingModules.id, moduleId));
    const tries = await twenty(() => completeModule(services, samuel, moduleId));
    expect(tries.map(({ pointsEarned }) => pointsEarned).sort()).toEqual([...Array<number>(19).fill(0), 37]);
    expect(tries.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(tries.every(({ progress }) => progress.isCompleted)).toBe(true);
    services.clock.set(new Date(services.clock.now().getTime() + 86_400_000));
    expect(await completeModule(services, samuel, moduleId)).toMatchObject({ isNew: false, pointsEarned: 0 });
    expect(await toLedger(services, samuel)).toEqual([[...completed, 37]]);
    // Reopen the module. The ledger already has its points.
    await services.db.update(trainingProgress).set({ completedAt: null });
    expect(await completeModule(services, samuel, moduleId)).toMatchObject({ isNew: true, pointsEarned: 0 });
  });

  test('completing a module while its last sections are being finished never skips one', async ({
    services,
    cast,
  }) => {
    const [samuel] = cast.others;
    await startModule(services, samuel, moduleId);
    const { sections } = await getModule(services, samuel, moduleId);
    const finishes = sections.map(({ id: sectionId }) =>
      finishSection(services, samuel, { moduleId, sectionId }),
    );
    const completions = Array.from({ length: 15 }, () => completeModule(services, samuel, moduleId));
    for (const outcome of await Promise.allSettled(completions)) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict' });
      else expect(outcome.value.progress).toMatchObject({ isCompleted: true, completedSections: 5 });
    }
    await Promise.all(finishes);
    expect(await completeModule(services, samuel, moduleId)).toMatchObject({
      progress: { isCompleted: true },
    });
    const rows = (await toLedger(services, samuel)).filter(([type]) => type === completed[0]);
    expect(rows).toHaveLength(1);
  });

  test('a module with a newly added section can’t be completed', async ({ services, cast }) => {
    const [samuel] = cast.others;
    await startModule(services, samuel, moduleId);
    await finishAll(services, samuel);
    await services.db.insert(trainingSections).values({
      id: 'flood-more',
      moduleId,
      position: 9,
      title: 'More',
      body: 'More.',
    });
    await expect(completeModule(services, samuel, moduleId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await getProgress(services, samuel, moduleId)).toMatchObject({
      isCompleted: false,
      completedSections: 5,
      totalSections: 6,
    });
  });

  test('completing a module through the API finishes all sections, and earns points once', async ({
    services,
    cast,
  }) => {
    const [samuel, other] = cast.others;
    const complete = () => completeModuleByCall(services, samuel, moduleId);
    await expect(complete()).rejects.toMatchObject({ code: 'conflict' });
    await startModule(services, samuel, moduleId);
    await startModule(services, other, moduleId);
    await clearPoints(services);
    const completions = await twenty(complete);
    expect(completions.filter(({ isNew }) => isNew)).toHaveLength(1);
    for (const { progress } of completions)
      expect(progress).toMatchObject({ isCompleted: true, completedSections: 5, totalSections: 5 });
    expect(await toLedger(services, samuel)).toHaveLength(1);
    expect(await getProgress(services, other, moduleId)).toMatchObject({ completedSections: 0 });
    for (const id of ['none', '\0'])
      await expect(completeModuleByCall(services, samuel, id)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('a module without sections can’t be completed', async ({ services, cast }) => {
    await services.db.delete(trainingSections);
    for (const act of [startModule, completeModule, completeModuleByCall])
      await expect(act(services, cast.rosa, moduleId)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('a module stays complete when another process’s clock is behind', async ({ services, cast }) => {
    const [samuel] = cast.others;
    await startModule(services, samuel, moduleId);
    await finishAll(services, samuel);
    services.clock.set(new Date(services.clock.now().getTime() - 60_000));
    expect(await completeModule(services, samuel, moduleId)).toMatchObject({ isNew: true });
  });
});
