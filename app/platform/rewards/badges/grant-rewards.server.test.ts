import { and, eq, sql } from 'drizzle-orm';

import {
  notifications,
  pointsLedger,
  residentAchievements,
  residentBadges,
  residentPoints,
} from '#db/schema';
import { describe, expect, test, type TestServices, testWithOwnDatabase } from '#tests/support/domain-test';
import { raiseMeasure } from '#tests/support/measured';
import { makeNeighbors } from '#tests/support/slots';
import { inTransaction } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { listLeaderboard } from '../leaderboard/leaderboard.server';
import { updatePointTotals } from '../points/point-totals.server';
import { award, getPoints } from '../points/points.server';
import { achievements } from './achievements.server';
import { badges } from './badges.server';
import { grantDueRewards, grantRewards } from './grant-rewards.server';

async function makeAna({ db }: TestServices): Promise<Viewer> {
  const [ana] = await makeNeighbors(db, 1, 'ana');
  return ana!;
}

const listEarnableBadges = async ({ db }: TestServices, { id }: Viewer) =>
  (await db.select().from(residentBadges).where(eq(residentBadges.residentId, id))).map((row) => row.badgeId);

const listEarnableAchievements = async ({ db }: TestServices, { id }: Viewer) =>
  (await db.select().from(residentAchievements).where(eq(residentAchievements.residentId, id))).map(
    (row) => row.achievementId,
  );

const readNews = ({ db }: TestServices, { id }: Viewer) =>
  db.select().from(notifications).where(eq(notifications.residentId, id));

const readRewards = async ({ db }: TestServices, { id }: Viewer) => {
  const isReward = eq(pointsLedger.activityType, 'unlock_achievement');
  const rows = await db
    .select()
    .from(pointsLedger)
    .where(and(eq(pointsLedger.residentId, id), isReward));
  return rows.map(({ activityId, category, points }) => [activityId, category, points]);
};

const readTotals = async ({ db }: TestServices, { id }: Viewer) => {
  const [row] = await db.select().from(residentPoints).where(eq(residentPoints.residentId, id));
  return row!;
};

const toIds = (things: { id: string }[]) => things.map(({ id }) => id);

describe('rewards are granted exactly at their target, once', () => {
  test.for(badges)('badge $id is granted at its target', async ({ id, measure, target }, { services }) => {
    const ana = await makeAna(services);
    await raiseMeasure(services, ana, measure, { to: target - 1 });
    await grantRewards(services, ana.id);
    expect(await listEarnableBadges(services, ana)).not.toContain(id);
    await raiseMeasure(services, ana, measure, { from: target - 1, to: target });
    expect(toIds((await grantRewards(services, ana.id)).badges)).toContain(id);
    await raiseMeasure(services, ana, 'rides', { from: 5000, to: 5001 });
    expect(toIds((await grantRewards(services, ana.id)).badges)).not.toContain(id);
    expect((await listEarnableBadges(services, ana)).filter((one) => one === id)).toEqual([id]);
  });

  test.for(achievements)(
    'achievement $id is granted at its target, with its reward',
    async ({ id, measure, targetValue, pointsReward }, { services }) => {
      const ana = await makeAna(services);
      await raiseMeasure(services, ana, measure, { to: targetValue - 1 });
      await grantRewards(services, ana.id);
      expect(await listEarnableAchievements(services, ana)).not.toContain(id);
      await raiseMeasure(services, ana, measure, { from: targetValue - 1, to: targetValue });
      expect(toIds((await grantRewards(services, ana.id)).achievements)).toContain(id);
      await raiseMeasure(services, ana, 'rides', { from: 5000, to: 5001 });
      expect(toIds((await grantRewards(services, ana.id)).achievements)).not.toContain(id);
      const rewards = (await readRewards(services, ana)).filter(([one]) => one === id);
      expect(rewards).toEqual([[id, 'achievement', pointsReward]]);
    },
  );
});

test('20 concurrent checks grant each reward once, with one notification', async ({ services }) => {
  const ana = await makeAna(services);
  await raiseMeasure(services, ana, 'classes', { to: 10 });
  const looks = await Promise.all(Array.from({ length: 20 }, () => grantRewards(services, ana.id)));
  expect(looks.flatMap((look) => toIds(look.badges))).toEqual(['on-the-move']);
  expect(looks.flatMap((look) => toIds(look.achievements))).toEqual(['first-class', 'ten-classes']);
  expect(await listEarnableBadges(services, ana)).toEqual(['on-the-move']);
  expect((await readRewards(services, ana)).sort()).toEqual([
    ['first-class', 'achievement', 5],
    ['ten-classes', 'achievement', 25],
  ]);
  expect(await readNews(services, ana)).toHaveLength(1);
});

test("an achievement's reward counts in the total and the leaderboard of all points only", async ({
  services,
}) => {
  const ana = await makeAna(services);
  await raiseMeasure(services, ana, 'tips', { to: 15 });
  await grantRewards(services, ana.id);
  expect(await readRewards(services, ana)).toHaveLength(2);
  expect(await getPoints(services, ana)).toEqual({
    totalPoints: 15 + 75,
    ecoPoints: 15,
    socialPoints: 0,
    healthPoints: 0,
    levelPoints: 90,
  });
  const totals = await readTotals(services, ana);
  expect(totals).toMatchObject({
    total: 90,
    eco: 15,
    health: 0,
    social: 0,
    community: 0,
    safety: 0,
    socialAndCommunity: 0,
    achievement: 75,
  });
  const pointsIn = async (category: Parameters<typeof listLeaderboard>[1]['category']) => {
    const entries = await listLeaderboard(services, { category, limit: 100 });
    return entries.find(({ id }) => id === totals.id)?.totalPoints;
  };
  expect([await pointsIn('all'), await pointsIn('sustainability')]).toEqual([90, 15]);
  expect([await pointsIn('safety'), await pointsIn('community'), await pointsIn('wellness')]).toEqual(
    Array(3).fill(undefined),
  );
});

test("a reward's points can earn the next badge, in the same notification", async ({ services }) => {
  const ana = await makeAna(services);
  await raiseMeasure(services, ana, 'points', { to: 2481 });
  await grantRewards(services, ana.id);
  expect(await listEarnableBadges(services, ana)).toEqual([]);
  // 2,481 points + 20 for checking 8 items.
  await raiseMeasure(services, ana, 'checks', { to: 8 });
  const granted = await grantRewards(services, ana.id);
  expect([toIds(granted.badges), toIds(granted.achievements)]).toEqual([
    ['heart-of-the-neighborhood'],
    ['eight-checks'],
  ]);
  expect((await readNews(services, ana)).map(({ title, message }) => [title, message])).toEqual([
    [
      'You have 1 new badge and 1 new achievement',
      'Heart of the Neighborhood and Settled In. 20 points were added to your total.',
    ],
  ]);
});

describe('notifying about rewards', () => {
  test('several new rewards make one notification that links to them', async ({ services }) => {
    const ana = await makeAna(services);
    await raiseMeasure(services, ana, 'events', { to: 3 });
    await grantRewards(services, ana.id);
    expect(await readNews(services, ana)).toMatchObject([
      {
        type: 'reward_earned',
        url: '/settings/community-rewards',
        readAt: null,
        title: 'You have 1 new badge and 1 new achievement',
        message: 'Good Company and Out and About. 15 points were added to your total.',
      },
    ]);
  });

  test('rewards granted silently are never announced, not even later', async ({ services }) => {
    const ana = await makeAna(services);
    await raiseMeasure(services, ana, 'events', { to: 3 });
    await grantDueRewards(services, { isTold: false });
    await grantRewards(services, ana.id);
    expect(await listEarnableBadges(services, ana)).toEqual(['good-company']);
    expect(await readNews(services, ana)).toEqual([]);
  });

  test('no new rewards make no notification', async ({ services }) => {
    const ana = await makeAna(services);
    await raiseMeasure(services, ana, 'events', { to: 1 });
    await grantRewards(services, ana.id);
    await raiseMeasure(services, ana, 'events', { from: 1, to: 2 });
    expect(await grantRewards(services, ana.id)).toEqual({ badges: [], achievements: [] });
    expect(await readNews(services, ana)).toHaveLength(1);
  });
});

describe('residents due for a check of rewards', () => {
  test.for(['contacts', 'checks', 'discussionDays', 'rides'] as const)(
    'progress makes a resident due: %s',
    async (measure, { services }) => {
      const ana = await makeAna(services);
      await raiseMeasure(services, ana, measure, { to: 1 });
      await updatePointTotals(services);
      expect(await readTotals(services, ana)).toMatchObject({ isDue: true });
      await grantDueRewards(services);
      expect(await readTotals(services, ana)).toMatchObject({ isDue: false });
    },
  );

  test('due residents are checked beyond one batch', async ({ services }) => {
    const people = await makeNeighbors(services.db, 230, 'many');
    for (const { id } of people) await award(services, id, { activityType: 'use_shuttle', activityId: 'x' });
    await grantDueRewards(services);
    expect(await services.db.$count(residentPoints, eq(residentPoints.isDue, true))).toBe(0);
    expect(
      await services.db.$count(residentBadges, sql`badge_id = 'on-board' and resident_id like 'many-%'`),
    ).toBe(230);
  });

  testWithOwnDatabase("one resident's failed check doesn't stop the others", async ({ services }) => {
    const [ana, bo, cy] = (await makeNeighbors(services.db, 3)) as [Viewer, Viewer, Viewer];
    await services.db.execute(
      sql.raw(`
      alter table resident_badges add constraint not_this_one check (resident_id <> '${bo.id}') not valid`),
    );
    for (const { id } of [ana, bo, cy]) {
      await award(services, id, { activityType: 'use_shuttle', activityId: 'x' });
    }
    await expect(grantDueRewards(services)).rejects.toMatchObject({
      cause: { constraint_name: 'not_this_one' },
    });
    expect(await listEarnableBadges(services, ana)).toEqual(['on-board']);
    expect(await listEarnableBadges(services, cy)).toEqual(['on-board']);
    expect(await readTotals(services, bo)).toMatchObject({ isDue: true });
    await services.db.execute(sql`alter table resident_badges drop constraint not_this_one`);
    await grantDueRewards(services);
    expect(await listEarnableBadges(services, bo)).toEqual(['on-board']);
  });

  test('deleted and unknown residents are never due', async ({ services }) => {
    expect(await grantRewards(services, 'nobody')).toEqual({ badges: [], achievements: [] });
  });

  test('a resident stays due if points arrive during the check', async ({ services }) => {
    const ana = await makeAna(services);
    await raiseMeasure(services, ana, 'events', { to: 2 });
    let granting: Promise<unknown> | undefined;
    await inTransaction(services, async (held) => {
      // This check runs before the commit and doesn't wait for it.
      await award(held, ana.id, { activityType: 'attend_event', activityId: 'third' });
      granting = grantRewards(services, ana.id);
      await granting;
      expect(await listEarnableAchievements(services, ana)).toEqual([]);
      expect(await readTotals(services, ana)).toMatchObject({ isDue: false });
    });
    await updatePointTotals(services);
    expect(await readTotals(services, ana)).toMatchObject({ isDue: true });
    await grantRewards(services, ana.id);
    expect(await listEarnableAchievements(services, ana)).toEqual(['three-events']);
  });
});

test("an open transaction that awards points doesn't lock the resident's totals", async ({ services }) => {
  const ana = await makeAna(services);
  await raiseMeasure(services, ana, 'rides', { to: 1 });
  await updatePointTotals(services);
  await inTransaction(services, async (held) => {
    await award(held, ana.id, { activityType: 'attend_event', activityId: 'e' });
    const row = sql`select 1 from resident_points where resident_id = ${ana.id} for update nowait`;
    await expect(services.db.execute(row)).resolves.toHaveLength(1);
  });
});
