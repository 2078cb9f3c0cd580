import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import type { Achievement, Badge, UserAchievement, UserBadge } from '~/platform/rewards/rewards';

import { attackServer } from '../support/attack-server';

const server = await attackServer();
const resident = await server.cookieFor('demo-user');
const manager = await server.cookieFor('demo-manager');

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

describe('the fields of the rewards API', () => {
  test('badges have only the documented fields', async () => {
    const badges = await get<Badge[]>('/api/badges');
    expect(badges.length).toBeGreaterThanOrEqual(12);
    expect(toFields(badges)).toEqual(badgeFields);
    expect(new Set(badges.map(({ rarity }) => rarity))).toEqual(
      new Set(['common', 'rare', 'epic', 'legendary']),
    );
  });

  test('achievements have only the documented fields', async () => {
    const achievements = await get<Achievement[]>('/api/achievements');
    expect(achievements.length).toBeGreaterThanOrEqual(15);
    expect(toFields(achievements)).toEqual(achievementFields);
  });

  test('a resident\'s badges are listed by their id and as "me"', async () => {
    const badges = await get<UserBadge[]>('/api/user/demo-user/badges');
    expect(badges.map(({ badge }) => badge.id)).toContain('welcome-home');
    expect(toFields(badges)).toEqual(['badge,earnedAt,id']);
    expect(toFields(badges.map(({ badge }) => badge))).toEqual(badgeFields);
    const known = await get<Badge[]>('/api/badges');
    for (const { badge } of badges) expect(known).toContainEqual(badge);
    expect(await get('/api/user/me/badges')).toEqual(badges);
  });

  test('a resident\'s achievements are listed by their id and as "me"', async () => {
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
});

test('a badge earned a moment ago is in the next list of badges', async () => {
  const cookie = await server.cookieFor('elijah-brooks');
  const before = await get<UserBadge[]>('/api/user/me/badges', cookie);
  expect(before.map(({ badge }) => badge.id)).not.toContain('on-board');
  await server.call(cookie, 'POST', '/api/user/me/points/award', { activityType: 'use_shuttle' });
  const [newest] = await get<UserBadge[]>('/api/user/me/badges', cookie);
  expect(newest?.badge.id).toBe('on-board');
});

test('no rewards answer has an email address or a phone number', async () => {
  const rows = await server.database.db.execute<{ value: string }>(sql`
    select email as value from residents
    union select email from profiles union select phone from profiles
    union select phone from emergency_contacts union select email from emergency_contacts`);
  const secrets = rows.map(({ value }) => value).filter(Boolean);
  expect(secrets).toContain('resident@example.org');
  const paths = [...all, ...['points', 'activities', ...own].map((name) => `/api/user/me/${name}`)];
  for (const cookie of [resident, manager]) {
    for (const path of paths) {
      const { status, body } = await server.get(path, cookie);
      expect([path, status]).toEqual([path, 200]);
      expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
      expect(body).not.toMatch(/@|"(e-?mail|phone)/i);
    }
  }
});
