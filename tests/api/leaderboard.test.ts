import { isDeepStrictEqual } from 'node:util';

import { sum } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { pointsLedger, residentPoints } from '#db/schema';
import type { LeaderboardEntry } from '~/platform/rewards/leaderboard/leaderboard';

import { attackServer } from '../support/attack-server';

const server = await attackServer();
const resident = await server.cookieFor('demo-user');

const call = (query: string) => server.call(resident, 'GET', `/api/leaderboard${query}`);

async function read(query: string): Promise<LeaderboardEntry[]> {
  const { status, type, json } = await call(query);
  expect([query, status, type]).toEqual([query, 200, 'application/json; charset=utf-8']);
  return json as LeaderboardEntry[];
}

/** The day's first visit earns points after its response, so two responses may differ once. */
const untilTheSame = (one: () => Promise<unknown>, other: () => Promise<unknown>) =>
  expect.poll(async () => isDeepStrictEqual(await one(), await other())).toBe(true);

test('the leaderboard is open to everyone signed in, for each category, with only the documented fields', async () => {
  for (const category of ['', 'all', 'safety', 'sustainability', 'community', 'wellness']) {
    const entries = await read(`?category=${category}&limit=10`);
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.length).toBeLessThanOrEqual(10);
    for (const { totalPoints } of entries) expect(totalPoints).toBeGreaterThan(0);
    const points = entries.map(({ totalPoints }) => totalPoints);
    expect(points).toEqual([...points].sort((a, b) => b - a));
    expect(new Set(entries.map((entry) => Object.keys(entry).sort().join()))).toEqual(
      new Set(['id,totalPoints,user']),
    );
    expect(new Set(entries.map(({ user }) => Object.keys(user).sort().join()))).toEqual(
      new Set(['firstName,lastName']),
    );
  }
  await untilTheSame(
    () => read('?category=&limit=10'),
    () => read(''),
  );
});

test("the leaderboard has the ledger's points, under an id that is not the resident's, and no address", async () => {
  const { db } = server.database;
  const answer = await server.get('/api/leaderboard', resident);
  expect(answer.headers['cache-control']).toBe('no-store');
  const rows = await db.select().from(residentPoints);
  await untilTheSame(
    () => read('').then((entries) => entries.map(({ totalPoints }) => totalPoints)),
    async () => {
      const sums = await db
        .select({ total: sum(pointsLedger.points).mapWith(Number) })
        .from(pointsLedger)
        .groupBy(pointsLedger.residentId);
      return sums
        .map(({ total }) => total)
        .sort((a, b) => b - a)
        .slice(0, 10);
    },
  );
  for (const { residentId } of rows) expect(answer.body).not.toContain(residentId);
  expect(answer.body).not.toMatch(/@|phone|email/i);
});

test('the leaderboard takes a limit of 1 to 10 and no other', async () => {
  await untilTheSame(
    () => read('?limit=3'),
    async () => (await read('')).slice(0, 3),
  );
  const detail = 'Give limit as a whole number from 1 to 10.';
  const wrong = ['1000000', '11', '0', '-1', '1.5', 'abc', '', '%2B5', '1e1', '05', '%205', 'Infinity'];
  for (const query of [...wrong.map((limit) => `?limit=${limit}`), '?limit=3&limit=3']) {
    const { status, type, json } = await call(query);
    expect([query, status, type]).toEqual([query, 400, 'application/problem+json; charset=utf-8']);
    expect(json).toMatchObject({ detail, errors: { limit: [detail] } });
  }
});

test('the leaderboard refuses a category that does not exist', async () => {
  const wrong = ['eco', 'ALL', "safety'--", '__proto__', 'all&category=all'];
  for (const category of wrong) {
    const { status, json } = await call(`?category=${category}`);
    expect([category, status]).toEqual([category, 400]);
    expect((json as { errors: object }).errors).toEqual({
      category: [
        'Give category as safety, sustainability, community or wellness, or leave it empty for all points.',
      ],
    });
  }
});
