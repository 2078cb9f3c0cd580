// @module-tag dated

import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { ecoTips, pointsLedger, residents } from '#db/schema';
import { retire } from '#tests/support/desk';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { clearPoints } from '#tests/support/points';
import type { Viewer } from '~/domain/viewer';
import { addEntry } from '~/platform/desk/entries.server';
import { getPoints, reportActivity } from '~/platform/rewards/points/points.server';
import { tipPoints } from '~/platform/rewards/points/points';

import { catalogue } from './catalogue/catalogue.server';
import { generateTips, noTipsLeft } from './generate.server';
import { completeTip, listTips, readTipsPage } from './tips.server';

describe('generating tips', () => {
  test('generating gives three new tips, each with a true number and its reward', async ({
    services,
    cast,
  }) => {
    const first = await generateTips(services, cast.rosa, { tipCount: 3 });
    expect(first.isModelAway).toBe(false);
    expect(first.tips).toHaveLength(3);
    for (const tip of first.tips) {
      expect(tip.personalizedReason).toMatch(/\d|haven’t/);
      expect(tip.pointsReward).toBe(tipPoints[tip.difficulty]);
      expect(tip).toMatchObject({ isCompleted: false, completedAt: null, source: 'catalogue' });
    }
    await completeTip(services, cast.rosa, first.tips[0]!.id);
    const second = await generateTips(services, cast.rosa, { tipCount: 10 });
    const titles = [...first.tips, ...second.tips].map(({ title }) => title);
    expect(new Set(titles).size).toBe(13);
    expect((await listTips(services, cast.rosa)).map(({ title }) => title).sort()).toEqual(titles.sort());
    expect(await listTips(services, cast.maya)).toEqual([]);
  });

  test('20 concurrent calls give no tip twice, and report when none are left', async ({ services, cast }) => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => generateTips(services, cast.rosa, { tipCount: 3 })),
    );
    const given = outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value.tips : []));
    for (const one of outcomes) {
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'conflict', detail: noTipsLeft });
    }
    expect(new Set(given.map(({ title }) => title)).size).toBe(given.length);
    // Every tip but the few for things that Rosa has already done.
    expect(given.length).toBeGreaterThanOrEqual(40);
    expect(await services.db.$count(ecoTips)).toBe(given.length);
    await expect(generateTips(services, cast.rosa, { tipCount: 1 })).rejects.toMatchObject({
      code: 'conflict',
      detail: noTipsLeft,
    });
    const page = await readTipsPage(services, cast.rosa, { showsAll: false });
    expect(page.active).toHaveLength(given.length);
    expect(page.hasMore).toBe(given.length < catalogue.length);
  });

  test('a resident without a home, meter or history gets three true reasons', async ({ services }) => {
    const nobody = { id: 'newcomer', role: 'resident', name: 'New' } as const;
    await services.db
      .insert(residents)
      .values({ id: nobody.id, email: 'newcomer@example.org', createdAt: services.clock.now() });
    const { tips } = await generateTips(services, nobody, { tipCount: 3 });
    expect(tips).toHaveLength(3);
    for (const { personalizedReason } of tips) expect(personalizedReason).toMatch(/haven’t|\bno\b|\b0\b/);
  });
});

describe('completing a tip', () => {
  test('20 concurrent completions award the points once, and list the tip as completed', async ({
    services,
    cast,
  }) => {
    await clearPoints(services);
    const { tips } = await generateTips(services, cast.rosa, { tipCount: 2 });
    const tip = tips[0]!;
    const results = await Promise.all(
      Array.from({ length: 20 }, () => completeTip(services, cast.rosa, tip.id)),
    );
    expect(results.map(({ pointsAwarded }) => pointsAwarded).sort((a, b) => a - b)).toEqual([
      ...Array<number>(19).fill(0),
      tip.pointsReward,
    ]);
    for (const result of results) {
      expect(result).toMatchObject({ id: tip.id, title: tip.title, isCompleted: true });
    }
    services.clock.set(new Date(services.clock.now().getTime() + 48 * 3_600_000));
    expect((await completeTip(services, cast.rosa, tip.id)).pointsAwarded).toBe(0);
    expect(await getPoints(services, cast.rosa)).toMatchObject({
      totalPoints: tip.pointsReward,
      ecoPoints: tip.pointsReward,
    });
    const [row] = await services.db.select().from(pointsLedger);
    expect(row).toMatchObject({ activityType: 'complete_eco_tip', activityId: tip.id, category: 'eco' });
    const page = await readTipsPage(services, cast.rosa, { showsAll: false });
    expect(page.active.map(({ id }) => id)).toEqual([tips[1]!.id]);
    expect(page.completed.map(({ id }) => id)).toEqual([tip.id]);
    expect((await listTips(services, cast.rosa)).map(({ isCompleted }) => isCompleted)).toEqual([
      false,
      true,
    ]);
  });

  test("another resident’s, an unknown or a malformed tip is not found, and can't be reported", async ({
    services,
    cast,
  }) => {
    const { tips } = await generateTips(services, cast.rosa, { tipCount: 1 });
    for (const id of [tips[0]!.id, randomUUID(), 'none', "'; --"]) {
      await expect(completeTip(services, cast.maya, id)).rejects.toMatchObject({ code: 'not-found' });
    }
    const [row] = await services.db.select().from(ecoTips).where(eq(ecoTips.id, tips[0]!.id));
    expect(row?.completedAt).toBeNull();
    await expect(reportActivity(services, cast.rosa, 'complete_eco_tip')).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('the page shows the last three completed tips and counts the rest', async ({ services, cast }) => {
    const { tips } = await generateTips(services, cast.rosa, { tipCount: 5 });
    for (const { id } of tips) {
      services.clock.set(new Date(services.clock.now().getTime() + 60_000));
      await completeTip(services, cast.rosa, id);
    }
    const newestFirst = tips.map(({ id }) => id).reverse();
    const page = await readTipsPage(services, cast.rosa, { showsAll: false });
    expect(page.completed.map(({ id }) => id)).toEqual(newestFirst.slice(0, 3));
    expect(page.completedCount).toBe(5);
    const all = await readTipsPage(services, cast.rosa, { showsAll: true });
    expect(all.completed.map(({ id }) => id)).toEqual(newestFirst);
  });
});

describe('a tip of the neighborhood’s own', () => {
  const texts = {
    title: 'Take the creek path to the market',
    description: 'It is as fast as driving.',
    category: 'Lifestyle',
    difficulty: 'easy',
    impact: 'high',
    savings: 'About $5 a month',
    steps: 'Pack a bag.\nWalk.',
    points: '40',
  };
  const give = (services: TestServices, viewer: Viewer) =>
    generateTips(services, viewer, { tipCount: 10, about: 'lifestyle' });

  test('the neighborhood’s own tip has its own points, and stays with residents who have it', async ({
    services,
    cast: { rosa, maya },
  }) => {
    const { id } = await addEntry(services, maya, 'eco-tips', { typed: texts });
    const { tips } = await give(services, rosa);
    const tip = tips.find(({ title }) => title === texts.title)!;
    expect(tip).toMatchObject({
      pointsReward: 40,
      estimatedSavings: 'About $5 a month',
      source: 'catalogue',
    });
    expect(tip.actionSteps).toEqual(['Pack a bag.', 'Walk.']);
    expect(tip.personalizedReason).toBe('You haven’t tried a lifestyle tip yet.');
    const page = await readTipsPage(services, rosa, { showsAll: false });
    expect(page.active.find((one) => one.id === tip.id)?.origin).toBe('neighborhood');
    const before = (await getPoints(services, rosa)).ecoPoints;
    await retire(services, maya, ['eco-tips', id]);
    expect(await completeTip(services, rosa, tip.id)).toMatchObject({ pointsAwarded: 40 });
    expect((await getPoints(services, rosa)).ecoPoints).toBe(before + 40);
    expect((await give(services, maya)).tips.map(({ title }) => title)).not.toContain(texts.title);
  });

  test('the neighborhood’s own tip can’t have the title of a catalog tip', async ({
    services,
    cast: { maya },
  }) => {
    const typed = { ...texts, title: catalogue[0]!.title.toUpperCase() };
    await expect(addEntry(services, maya, 'eco-tips', { typed })).rejects.toMatchObject({
      options: { errors: { title: ['Our catalog already has a tip with this title. Choose another.'] } },
    });
  });
});
