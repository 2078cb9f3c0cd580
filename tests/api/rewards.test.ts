import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { pointsLedger, residentPoints } from '#db/schema';
import type { UserPoints } from '~/platform/rewards/points/points';
import type { Achievement, Badge, UserAchievement, UserBadge } from '~/platform/rewards/rewards';

import { type AttackServer, startAttackServer } from '../support/attack-server';

/** Badges and achievements by S1 §7, over HTTP; the leaderboard has a file of its own. */
let server: AttackServer;
let resident: string;
let manager: string;

beforeAll(async () => {
  server = await startAttackServer();
  resident = await server.cookieFor('demo-user');
  manager = await server.cookieFor('demo-manager');
});
afterAll(() => server.close());

const get = async <T>(path: string, cookie = resident): Promise<T> => {
  const { status, json } = await server.call(cookie, 'GET', path);
  expect([path, status]).toEqual([path, 200]);
  return json as T;
};
const toFields = (things: object[]) => [...new Set(things.map((thing) => Object.keys(thing).sort().join()))];

const badgeFields = ['description,icon,id,name,rarity'];
const achievementFields = ['description,id,name,pointsReward,targetValue'];
const all = ['/api/badges', '/api/achievements'];
const own = ['badges', 'achievements'];

describe('the fields', () => {
  test('of badges', async () => {
    const badges = await get<Badge[]>('/api/badges');
    expect(badges.length).toBeGreaterThanOrEqual(12);
    expect(toFields(badges)).toEqual(badgeFields);
    expect(new Set(badges.map(({ rarity }) => rarity))).toEqual(
      new Set(['common', 'rare', 'epic', 'legendary']),
    );
  });

  test('of achievements', async () => {
    const achievements = await get<Achievement[]>('/api/achievements');
    expect(achievements.length).toBeGreaterThanOrEqual(15);
    expect(toFields(achievements)).toEqual(achievementFields);
  });

  test("of a resident's badges, by their id and as me", async () => {
    const badges = await get<UserBadge[]>('/api/user/demo-user/badges');
    expect(badges.map(({ badge }) => badge.id)).toContain('welcome-home');
    expect(toFields(badges)).toEqual(['badge,earnedAt,id']);
    expect(toFields(badges.map(({ badge }) => badge))).toEqual(badgeFields);
    const known = await get<Badge[]>('/api/badges');
    for (const { badge } of badges) expect(known).toContainEqual(badge);
    expect(await get('/api/user/me/badges')).toEqual(badges);
  });

  test("of a resident's achievements, by their id and as me", async () => {
    const achievements = await get<UserAchievement[]>('/api/user/demo-user/achievements');
    expect(toFields(achievements)).toEqual(['achievement,id,progress,unlockedAt']);
    expect(toFields(achievements.map(({ achievement }) => achievement))).toEqual(achievementFields);
    for (const { id, progress, achievement } of achievements) {
      expect(id).toBe(achievement.id);
      expect(progress).toBeGreaterThan(0);
      expect(progress).toBeLessThanOrEqual(achievement.targetValue);
    }
    expect(await get('/api/user/me/achievements')).toEqual(achievements);
  });

  test('of badges have pictures that are there', async () => {
    for (const { icon } of await get<Badge[]>('/api/badges')) {
      const { status, headers } = await server.send(icon);
      expect([icon, status, headers['content-type']]).toEqual([icon, 200, 'image/svg+xml']);
    }
  });
});

test('what was done is granted in the answer itself, and in the points', async () => {
  const cookie = await server.cookieFor('elijah-brooks');
  const before = await get<UserBadge[]>('/api/user/me/badges', cookie);
  expect(before.map(({ badge }) => badge.id)).not.toContain('on-board');
  await server.call(cookie, 'POST', '/api/user/me/points/award', { activityType: 'use_shuttle' });
  const [newest] = await get<UserBadge[]>('/api/user/me/badges', cookie);
  expect(newest?.badge.id).toBe('on-board');
});

describe('who may ask', () => {
  test("another's are not there, for a manager too", async () => {
    for (const path of own) {
      for (const [cookie, id] of [
        [manager, 'demo-user'],
        [resident, 'demo-manager'],
        [resident, 'nobody'],
        [resident, 'ME'],
      ] as const) {
        const { status, type } = await server.call(cookie, 'GET', `/api/user/${id}/${path}`);
        expect([id, path, status, type]).toEqual([id, path, 404, 'application/problem+json; charset=utf-8']);
      }
    }
  });

  test('nobody without a session', async () => {
    for (const path of [...all, ...own.map((name) => `/api/user/demo-user/${name}`)]) {
      expect((await server.call('', 'GET', path)).status).toBe(401);
    }
  });

  test('only with GET', async () => {
    for (const path of [...all, ...own.map((name) => `/api/user/me/${name}`)]) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const { status, headers } = await server.send(path, { method, headers: { Cookie: resident } });
        expect([method, path, status, headers.allow]).toEqual([method, path, 405, 'GET, HEAD']);
      }
    }
  });
});

test('no answer has an e-mail address or a phone number', async () => {
  const rows = await server.database.db.execute<{ value: string }>(sql`
    select email as value from residents
    union select email from profiles union select phone from profiles
    union select phone from emergency_contacts union select email from emergency_contacts`);
  const secrets = rows.map(({ value }) => value).filter(Boolean);
  expect(secrets).toContain('resident@example.org');
  const paths = [...all, ...['points', 'activities', ...own].map((name) => `/api/user/me/${name}`)];
  for (const cookie of [resident, manager]) {
    for (const path of paths) {
      const { status, body } = await server.send(path, { headers: { Cookie: cookie } });
      expect([path, status]).toEqual([path, 200]);
      expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
      expect(body).not.toMatch(/@|"(e-?mail|phone)/i);
    }
  }
});

describe('forged payloads', () => {
  const forged = {
    points: 1_000_000,
    level: 99,
    levelPoints: 99,
    totalPoints: 1e9,
    role: 'manager',
    isManager: true,
    residentId: 'demo-manager',
    category: 'achievement',
    activityId: 'ten-classes',
    badges: ['four-seasons'],
    badgeId: 'four-seasons',
    achievementId: 'ten-classes',
    unlockedAt: '2020-01-01',
  };
  const readTotal = async (cookie: string) =>
    (await get<UserPoints>('/api/user/me/points', cookie)).totalPoints;

  test("gain the server's amount for oneself, and nothing else", async () => {
    const id = 'walter-novak';
    const cookie = await server.cookieFor(id);
    const { db } = server.database;
    const [before, managersBefore] = [await readTotal(cookie), await readTotal(manager)];
    const answer = await server.call(cookie, 'POST', '/api/user/me/points/award', {
      activityType: 'daily_login',
      ...forged,
    });
    expect([answer.status, answer.json]).toEqual([201, { pointsAwarded: 5 }]);
    expect(await readTotal(cookie)).toBe(before + 5);
    expect(await readTotal(manager)).toBe(managersBefore);
    const badges = await get<UserBadge[]>('/api/user/me/badges', cookie);
    expect(badges.map(({ badge }) => badge.id)).not.toContain('four-seasons');
    const achievements = await get<UserAchievement[]>('/api/user/me/achievements', cookie);
    expect(achievements.filter((one) => one.id === 'ten-classes' && one.unlockedAt)).toEqual([]);
    const [kept] = await db.select().from(residentPoints).where(eq(residentPoints.residentId, id));
    const [{ sum } = { sum: null }] = await db
      .select({ sum: sql<number>`sum(points)::int` })
      .from(pointsLedger)
      .where(eq(pointsLedger.residentId, id));
    expect(kept).toMatchObject({ total: before + 5, achievement: 0 });
    expect(sum).toBe(before + 5);
    expect((await server.send('/manage', { headers: { Cookie: cookie } })).status).toBe(403);
  });

  test("with another's id are refused, and one's own is one's own", async () => {
    const report = (payload: object) =>
      server.call(manager, 'POST', '/api/user/me/points/award', { activityType: 'use_shuttle', ...payload });
    const [own, others] = [await readTotal(manager), await readTotal(resident)];
    for (const [userId, status] of [
      ['demo-user', 403],
      ['nobody', 403],
      [7, 400],
      [{ id: 'demo-manager' }, 400],
    ] as const) {
      expect([userId, (await report({ userId })).status]).toEqual([userId, status]);
    }
    expect([await readTotal(manager), await readTotal(resident)]).toEqual([own, others]);
    expect((await report({ userId: 'demo-manager' })).json).toEqual({ pointsAwarded: 5 });
    expect((await report({ userId: 'me' })).json).toEqual({ pointsAwarded: 0 });
  });

  test('cannot report that an achievement was reached', async () => {
    const before = await readTotal(resident);
    for (const [activityType, status] of [
      ['unlock_achievement', 403],
      ['attend_fitness_class', 403],
      ['four-seasons', 400],
      ['', 400],
      [7, 400],
      [['daily_login'], 400],
    ] as const) {
      const answer = await server.call(resident, 'POST', '/api/user/me/points/award', {
        ...forged,
        activityType,
      });
      expect([activityType, answer.status]).toEqual([activityType, status]);
    }
    expect(await readTotal(resident)).toBe(before);
  });
});
