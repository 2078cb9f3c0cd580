import { eq } from 'drizzle-orm';

import { profiles, residentPoints } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { makeNeighbors } from '#tests/support/slots';
import type { Viewer } from '~/domain/viewer';

import { award } from '../points/points.server';
import { type LeaderboardCategory, leaderboardFilters, type RankedEntry } from './leaderboard';
import { joinLeaderboard, leaveLeaderboard, listLeaderboard, readLeaderboard } from './leaderboard.server';

const all = { category: 'all', limit: 10 } as const;
type Points = Partial<Record<'eco' | 'health' | 'social' | 'community' | 'safety' | 'achievement', number>>;

/** Replaces the sample neighborhood's points. */
async function makeBoard(services: TestServices, points: Points[]): Promise<Viewer[]> {
  await services.db.delete(residentPoints);
  const people = await makeNeighbors(services.db, points.length);
  await services.db
    .insert(residentPoints)
    .values(people.map(({ id }, at) => ({ residentId: id, isDue: false, ...points[at] })));
  return people;
}
const withEco = (...points: number[]): Points[] => points.map((eco) => ({ eco }));
const seen = (entries: RankedEntry[]) => entries.map(({ rank, totalPoints }) => [rank, totalPoints]);

describe('the leaderboard', () => {
  test("the leaderboard ranks by its category's points and omits residents without any", async ({
    services,
  }) => {
    const points = { eco: 1, health: 20, social: 300, community: 4000, safety: 50_000, achievement: 600_000 };
    await makeBoard(services, [points, {}, { achievement: 7 }]);
    const pointsIn = async (category: LeaderboardCategory) =>
      (await listLeaderboard(services, { category, limit: 10 })).map(({ totalPoints }) => totalPoints);
    expect(await pointsIn('all')).toEqual([654_321, 7]);
    expect(await pointsIn('sustainability')).toEqual([1]);
    expect(await pointsIn('wellness')).toEqual([20]);
    expect(await pointsIn('community')).toEqual([4300]);
    expect(await pointsIn('safety')).toEqual([50_000]);
  });

  test('the leaderboard has at most ten entries, highest first, with only the documented fields', async ({
    services,
  }) => {
    const people = await makeBoard(services, withEco(...Array.from({ length: 15 }, (_, n) => n + 1)));
    const entries = await listLeaderboard(services, all);
    expect(entries.map(({ totalPoints }) => totalPoints)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6]);
    expect(await listLeaderboard(services, { ...all, limit: 3 })).toEqual(entries.slice(0, 3));
    for (const entry of entries) {
      expect(Object.keys(entry).sort()).toEqual(['id', 'totalPoints', 'user']);
      expect(Object.keys(entry.user).sort()).toEqual(['firstName', 'lastName']);
    }
    const { top, around } = await readLeaderboard(services, people[0]!, 'all');
    for (const shown of [...top, ...around]) {
      expect(Object.keys(shown).sort()).toEqual(['id', 'initial', 'isOwn', 'rank', 'totalPoints', 'user']);
    }
    // The response contains no resident ids.
    const told = JSON.stringify([entries, top, around]);
    for (const { id } of people) expect(told).not.toContain(id);
    expect(told).not.toContain('@');
  });

  test('the leaderboard shows names as they are and handles missing ones', async ({ services }) => {
    const [rosa, ...others] = await makeBoard(services, withEco(5, 4, 3, 2));
    const nameAs = (viewer: Viewer | undefined, name: string | null) =>
      services.db.insert(profiles).values({ residentId: viewer!.id, name });
    await nameAs(rosa, '<img src=x onerror=alert(1)> "; drop table residents');
    await nameAs(others[0], '👩‍👩‍👧'.repeat(15));
    await nameAs(others[1], null);
    // The fourth resident has no profile.
    expect((await listLeaderboard(services, all)).map(({ user }) => user)).toEqual([
      { firstName: '<img src=x onerror=alert(1)> "; drop table', lastName: 'residents' },
      { firstName: '👩‍👩‍👧'.repeat(15), lastName: null },
      { firstName: null, lastName: null },
      { firstName: null, lastName: null },
    ]);
  });
});

describe('ranks on the leaderboard', () => {
  test('equal points share a rank, and the next rank skips as many', async ({ services }) => {
    const [viewer] = await makeBoard(services, withEco(9, 9, 5, 5, 5, 1));
    const { top, own, around } = await readLeaderboard(services, viewer!, 'all');
    expect(seen(top)).toEqual([[1, 9], [1, 9], [3, 5], [3, 5], [3, 5], [6, 1]]); // prettier-ignore
    expect(own).toEqual({ isListed: true, rank: 1, points: 9 });
    expect(around).toEqual([]);
    expect(top.filter(({ isOwn }) => isOwn)).toHaveLength(1);
  });

  test('a rank beyond ten shows two neighbors on either side', async ({ services }) => {
    const people = await makeBoard(services, withEco(...Array.from({ length: 30 }, (_, n) => 100 - n)));
    const readFor = async (at: number) => {
      const { own, around } = await readLeaderboard(services, people[at]!, 'all');
      expect(around.find(({ isOwn }) => isOwn)?.rank).toBe(around.length > 0 ? own.rank : undefined);
      return [own.rank, around.map(({ rank }) => rank)];
    };
    expect(await readFor(9)).toEqual([10, []]);
    expect(await readFor(10)).toEqual([11, [9, 10, 11, 12, 13]]);
    expect(await readFor(19)).toEqual([20, [18, 19, 20, 21, 22]]);
    expect(await readFor(28)).toEqual([29, [27, 28, 29, 30]]);
    expect(await readFor(29)).toEqual([30, [28, 29, 30]]);
  });

  test('ranks of many equal points agree with the tenth, for every viewer', async ({ services }) => {
    const people = await makeBoard(services, withEco(9, 8, ...Array.from({ length: 40 }, () => 5), 2));
    for (const viewer of people.slice(2, -1)) {
      const { top, own, around } = await readLeaderboard(services, viewer, 'all');
      expect(own.rank).toBe(3);
      for (const { rank, totalPoints } of [...top, ...around]) {
        expect(rank).toBe({ 9: 1, 8: 2, 5: 3, 2: 43 }[totalPoints]);
      }
    }
    expect((await readLeaderboard(services, people.at(-1)!, 'all')).own.rank).toBe(43);
  });

  test('a resident without points in the category has no rank', async ({ services }) => {
    const people = await makeBoard(services, [{ eco: 5 }, { health: 5 }]);
    const ownIn = async (viewer: Viewer, category: LeaderboardCategory) =>
      (await readLeaderboard(services, viewer, category)).own;
    expect(await ownIn(people[0]!, 'wellness')).toEqual({ isListed: true, rank: null, points: 0 });
    await services.db.delete(residentPoints);
    expect(await readLeaderboard(services, people[0]!, 'all')).toEqual({
      top: [],
      own: { isListed: true, rank: null, points: 0 },
      around: [],
    });
  });
});

describe('a resident who leaves the leaderboard', () => {
  test('a resident who left is on no leaderboard but keeps earning points', async ({ services }) => {
    const people = await makeBoard(
      services,
      Array.from({ length: 20 }, (_, n) => pointsOfAll(n + 1)),
    );
    const [neighbor, viewer] = [people[6]!, people[7]!];
    await leaveLeaderboard(services, viewer);
    await leaveLeaderboard(services, viewer);
    const toId = await toEntryId(services, viewer);
    for (const { value: category } of leaderboardFilters) {
      const shown = await readLeaderboard(services, neighbor, category);
      const listed = await listLeaderboard(services, { category, limit: 10 });
      expect([...shown.top, ...shown.around, ...listed].map(({ id }) => id)).not.toContain(toId);
      expect(shown.around).toHaveLength(5);
      const { own, around } = await readLeaderboard(services, viewer, category);
      expect([own.isListed, own.rank, around]).toEqual([false, null, []]);
    }
    await award(services, viewer.id, { activityType: 'use_shuttle', activityId: 'test' });
    const { own } = await readLeaderboard(services, viewer, 'sustainability');
    expect(own).toEqual({ isListed: false, rank: null, points: 13 });

    await joinLeaderboard(services, viewer);
    await joinLeaderboard(services, viewer);
    expect((await readLeaderboard(services, viewer, 'sustainability')).own).toMatchObject({
      isListed: true,
      rank: 8,
      points: 13,
    });
  });

  test('leaving the leaderboard before the first points is remembered', async ({ services }) => {
    const [viewer] = await makeBoard(services, [{}]);
    await services.db.delete(residentPoints);
    await leaveLeaderboard(services, viewer!);
    await award(services, viewer!.id, { activityType: 'use_shuttle', activityId: 'test' });
    expect(await listLeaderboard(services, all)).toEqual([]);
    expect((await readLeaderboard(services, viewer!, 'all')).own).toEqual({
      isListed: false,
      rank: null,
      points: 5,
    });
  });
});

const pointsOfAll = (points: number): Points => ({
  eco: points,
  health: points,
  social: points,
  safety: points,
});

async function toEntryId({ db }: TestServices, viewer: Viewer): Promise<string> {
  const [row] = await db.select().from(residentPoints).where(eq(residentPoints.residentId, viewer.id));
  return row!.id;
}
