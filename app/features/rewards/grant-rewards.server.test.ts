import { and, eq, sql } from 'drizzle-orm';

import {
  notifications,
  pointsLedger,
  residentAchievements,
  residentBadges,
  residentPoints,
} from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { raise } from '#tests/support/measured';
import { makeNeighbours } from '#tests/support/slots';
import { inTransaction } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { achievements } from './achievements.server';
import { badges } from './badges.server';
import { grantDueRewards, grantRewards } from './grant-rewards.server';
import { listLeaderboard } from './leaderboard.server';
import { award, getPoints } from './points.server';

async function makeAna({ db }: TestServices): Promise<Viewer> {
  const [ana] = await makeNeighbours(db, 1, 'ana');
  return ana!;
}

const badgesOf = async ({ db }: TestServices, { id }: Viewer) =>
  (await db.select().from(residentBadges).where(eq(residentBadges.residentId, id))).map((row) => row.badgeId);

const achievementsOf = async ({ db }: TestServices, { id }: Viewer) =>
  (await db.select().from(residentAchievements).where(eq(residentAchievements.residentId, id))).map(
    (row) => row.achievementId,
  );

const newsOf = ({ db }: TestServices, { id }: Viewer) =>
  db.select().from(notifications).where(eq(notifications.residentId, id));

const rewardsOf = async ({ db }: TestServices, { id }: Viewer) => {
  const isReward = eq(pointsLedger.activityType, 'unlock_achievement');
  const rows = await db
    .select()
    .from(pointsLedger)
    .where(and(eq(pointsLedger.residentId, id), isReward));
  return rows.map(({ activityId, category, points }) => [activityId, category, points]);
};

const totalsOf = async ({ db }: TestServices, { id }: Viewer) => {
  const [row] = await db.select().from(residentPoints).where(eq(residentPoints.residentId, id));
  return row!;
};

const idsOf = (things: { id: string }[]) => things.map(({ id }) => id);

describe('at its target, not one before, and once', () => {
  test.for(badges)('the badge $id', async ({ id, measure, target }, { services }) => {
    const ana = await makeAna(services);
    await raise(services, ana, measure, { to: target - 1 });
    await grantRewards(services, ana.id);
    expect(await badgesOf(services, ana)).not.toContain(id);
    await raise(services, ana, measure, { from: target - 1, to: target });
    expect(idsOf((await grantRewards(services, ana.id)).badges)).toContain(id);
    await raise(services, ana, 'rides', { from: 5000, to: 5001 });
    expect(idsOf((await grantRewards(services, ana.id)).badges)).not.toContain(id);
    expect((await badgesOf(services, ana)).filter((one) => one === id)).toEqual([id]);
  });

  test.for(achievements)(
    'the achievement $id, with its reward',
    async ({ id, measure, targetValue, pointsReward }, { services }) => {
      const ana = await makeAna(services);
      await raise(services, ana, measure, { to: targetValue - 1 });
      await grantRewards(services, ana.id);
      expect(await achievementsOf(services, ana)).not.toContain(id);
      await raise(services, ana, measure, { from: targetValue - 1, to: targetValue });
      expect(idsOf((await grantRewards(services, ana.id)).achievements)).toContain(id);
      await raise(services, ana, 'rides', { from: 5000, to: 5001 });
      expect(idsOf((await grantRewards(services, ana.id)).achievements)).not.toContain(id);
      const rewards = (await rewardsOf(services, ana)).filter(([one]) => one === id);
      expect(rewards).toEqual([[id, 'achievement', pointsReward]]);
    },
  );
});

test('20 looks at once grant each thing once, with one reward and one notification', async ({ services }) => {
  const ana = await makeAna(services);
  await raise(services, ana, 'classes', { to: 10 });
  const looks = await Promise.all(Array.from({ length: 20 }, () => grantRewards(services, ana.id)));
  expect(looks.flatMap((look) => idsOf(look.badges))).toEqual(['on-the-move']);
  expect(looks.flatMap((look) => idsOf(look.achievements))).toEqual(['first-class', 'ten-classes']);
  expect(await badgesOf(services, ana)).toEqual(['on-the-move']);
  expect((await rewardsOf(services, ana)).sort()).toEqual([
    ['first-class', 'achievement', 5],
    ['ten-classes', 'achievement', 25],
  ]);
  expect(await newsOf(services, ana)).toHaveLength(1);
});

test('a reward adds to the total, and to no category and no leaderboard but that of all', async ({
  services,
}) => {
  const ana = await makeAna(services);
  await raise(services, ana, 'tips', { to: 15 });
  await grantRewards(services, ana.id);
  expect(await rewardsOf(services, ana)).toHaveLength(2);
  expect(await getPoints(services, ana)).toEqual({
    ...{ totalPoints: 15 + 75, ecoPoints: 15, socialPoints: 0, healthPoints: 0, levelPoints: 90 },
  });
  const totals = await totalsOf(services, ana);
  expect(totals).toMatchObject({
    ...{ total: 90, eco: 15, health: 0, social: 0, community: 0, safety: 0, socialAndCommunity: 0 },
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

test("a reward's points may be what the next badge was short of, told in one notification", async ({
  services,
}) => {
  const ana = await makeAna(services);
  await raise(services, ana, 'points', { to: 2481 });
  await grantRewards(services, ana.id);
  expect(await badgesOf(services, ana)).toEqual([]);
  // 2,481 + 8 ticks' reward of 20.
  await raise(services, ana, 'checks', { to: 8 });
  const granted = await grantRewards(services, ana.id);
  expect([idsOf(granted.badges), idsOf(granted.achievements)]).toEqual([
    ['heart-of-the-neighbourhood'],
    ['eight-checks'],
  ]);
  expect((await newsOf(services, ana)).map(({ title, message }) => [title, message])).toEqual([
    [
      'You have 1 new badge and 1 new achievement',
      'Heart of the Neighbourhood and Settled In. 20 points are added to your total.',
    ],
  ]);
});

describe('telling', () => {
  test('several things are one notification, which leads to them', async ({ services }) => {
    const ana = await makeAna(services);
    await raise(services, ana, 'events', { to: 3 });
    await grantRewards(services, ana.id);
    expect(await newsOf(services, ana)).toMatchObject([
      {
        ...{ type: 'reward_earned', url: '/settings/community-rewards', readAt: null },
        title: 'You have 1 new badge and 1 new achievement',
        message: 'Good Company and Out and About. 15 points are added to your total.',
      },
    ]);
  });

  test('is left out where nobody is to be told, then and later', async ({ services }) => {
    const ana = await makeAna(services);
    await raise(services, ana, 'events', { to: 3 });
    await grantDueRewards(services, { isTold: false });
    await grantRewards(services, ana.id);
    expect(await badgesOf(services, ana)).toEqual(['good-company']);
    expect(await newsOf(services, ana)).toEqual([]);
  });

  test('is nothing where nothing is new', async ({ services }) => {
    const ana = await makeAna(services);
    await raise(services, ana, 'events', { to: 1 });
    await grantRewards(services, ana.id);
    await raise(services, ana, 'events', { from: 1, to: 2 });
    expect(await grantRewards(services, ana.id)).toEqual({ badges: [], achievements: [] });
    expect(await newsOf(services, ana)).toHaveLength(1);
  });
});

describe('who is due', () => {
  test.for(['contacts', 'checks', 'discussionDays', 'rides'] as const)(
    'is whoever did something: %s',
    async (measure, { services }) => {
      const ana = await makeAna(services);
      await raise(services, ana, measure, { to: 1 });
      expect(await totalsOf(services, ana)).toMatchObject({ isDue: true });
      await grantDueRewards(services);
      expect(await totalsOf(services, ana)).toMatchObject({ isDue: false });
    },
  );

  test('is looked at in lots of any size', async ({ services }) => {
    const people = await makeNeighbours(services.db, 230, 'many');
    for (const { id } of people) await award(services, id, { activityType: 'use_shuttle', activityId: 'x' });
    await grantDueRewards(services);
    expect(await services.db.$count(residentPoints, eq(residentPoints.isDue, true))).toBe(0);
    expect(
      await services.db.$count(residentBadges, sql`badge_id = 'on-board' and resident_id like 'many-%'`),
    ).toBe(230);
  });

  test('is looked at though it fails for another', async ({ services }) => {
    const [ana, bo, cy] = (await makeNeighbours(services.db, 3)) as [Viewer, Viewer, Viewer];
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
    expect(await badgesOf(services, ana)).toEqual(['on-board']);
    expect(await badgesOf(services, cy)).toEqual(['on-board']);
    expect(await totalsOf(services, bo)).toMatchObject({ isDue: true });
    await services.db.execute(sql`alter table resident_badges drop constraint not_this_one`);
    await grantDueRewards(services);
    expect(await badgesOf(services, bo)).toEqual(['on-board']);
  });

  test('is nobody who is gone, or was never here', async ({ services }) => {
    expect(await grantRewards(services, 'nobody')).toEqual({ badges: [], achievements: [] });
  });

  test('stays so where points come while they are looked at', async ({ services }) => {
    const ana = await makeAna(services);
    await raise(services, ana, 'events', { to: 2 });
    let granting: Promise<unknown> | undefined;
    await inTransaction(services, async (held) => {
      // Not settled before the commit, so that this look does not see it and does not wait for it.
      await award(held, ana.id, { activityType: 'attend_event', activityId: 'third' });
      granting = grantRewards(services, ana.id);
      await granting;
      expect(await achievementsOf(services, ana)).toEqual([]);
      expect(await totalsOf(services, ana)).toMatchObject({ isDue: false });
    });
    expect(await totalsOf(services, ana)).toMatchObject({ isDue: true });
    await grantRewards(services, ana.id);
    expect(await achievementsOf(services, ana)).toEqual(['three-events']);
  });
});

test("a resident's totals are free until a transaction that earns points ends", async ({ services }) => {
  const ana = await makeAna(services);
  await raise(services, ana, 'rides', { to: 1 });
  await inTransaction(services, async (held) => {
    await award(held, ana.id, { activityType: 'attend_event', activityId: 'e' });
    const row = sql`select 1 from resident_points where resident_id = ${ana.id} for update nowait`;
    await expect(services.db.execute(row)).resolves.toHaveLength(1);
  });
});
