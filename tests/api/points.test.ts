import { expect, test } from 'vitest';

import type { Activity, UserPoints } from '~/platform/rewards/points/points';

import { attackServer } from '../support/attack-server';

const server = await attackServer();
const { call } = server;
const resident = await server.cookieFor('demo-user');

const award = (body: unknown, id = 'demo-user') =>
  call(resident, 'POST', `/api/user/${id}/points/award`, body);

test('points and activities are the viewer\'s own, by id and as "me"', async () => {
  const { status, json } = await call(resident, 'GET', '/api/user/demo-user/points');
  expect(status).toBe(200);
  const points = json as UserPoints;
  expect(Object.keys(points)).toEqual(
    expect.arrayContaining(['totalPoints', 'ecoPoints', 'socialPoints', 'healthPoints', 'levelPoints']),
  );
  expect((await call(resident, 'GET', '/api/user/me/points')).json).toEqual(points);
  const ledger = (await call(resident, 'GET', '/api/user/me/activities')).json as Activity[];
  expect(ledger.reduce((sum, row) => sum + row.points, 0)).toBe(points.totalPoints);
  expect(Object.keys(ledger[0] ?? {}).sort()).toEqual([
    'activityId',
    'activityType',
    'category',
    'createdAt',
    'id',
    'points',
  ]);
});

test("a report earns the server's points once a day, whatever its payload claims", async () => {
  const before = ((await call(resident, 'GET', '/api/user/me/points')).json as UserPoints).totalPoints;
  const forged = {
    activityType: 'use_shuttle',
    userId: 'demo-user',
    points: 1_000_000,
    category: 'safety',
    activityId: 'a',
  };
  const first = await award(forged);
  expect([first.status, first.json]).toEqual([201, { pointsAwarded: 5 }]);
  const again = await Promise.all(
    Array.from({ length: 30 }, (_, n) => award({ ...forged, activityId: `other-${n}` })),
  );
  expect(again.map(({ status, json }) => [status, json])).toEqual(
    again.map(() => [200, { pointsAwarded: 0 }]),
  );
  const after = ((await call(resident, 'GET', '/api/user/me/points')).json as UserPoints).totalPoints;
  expect(after).toBe(before + 5);
});

test("activities only the server records, and another resident's, are a 403; unknown ones a 400", async () => {
  for (const [body, status] of [
    [{ activityType: 'attend_event', points: 25 }, 403],
    [{ activityType: 'unlock_achievement', activityId: 'ten-classes' }, 403],
    [{ activityType: 'use_shuttle', userId: 'linh-tran' }, 403],
    [{ activityType: 'use_shuttle', userId: 7 }, 400],
    [{ activityType: 'win_lottery' }, 400],
    [{ activityType: ['daily_login'] }, 400],
  ] as const)
    expect([body, (await award(body)).status]).toEqual([body, status]);
  const { status, json } = await award({});
  expect(status).toBe(400);
  expect(json).toMatchObject({ errors: { activityType: ['Name the activity in activityType.'] } });
});
