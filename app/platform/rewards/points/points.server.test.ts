// @module-tag dated

import { pointsLedger } from '#db/schema';
import { describe, expect, test } from '#tests/support/domain-test';
import { clearPoints } from '#tests/support/points';

import { listActivities } from '../ledger/ledger.server';
import { activities, type ActivityType } from './points';
import { award, getPoints, reportActivity, revokePoints } from './points.server';

const nextDay = 24 * 60 * 60_000;

test('the points table matches the specification', () => {
  const table = Object.entries(activities).map(
    ([type, { points, category }]) => `${type} ${points} ${category}`,
  );
  expect(table).toEqual([
    'book_fitness_class 10 health',
    'attend_fitness_class 15 health',
    'book_wellness_appointment 5 health',
    'complete_wellness_session 20 health',
    'use_shuttle 5 eco',
    'book_shuttle_ride 3 eco',
    'view_energy_dashboard 2 eco',
    'attend_event 25 social',
    'book_event 10 social',
    'join_community 50 social',
    'complete_profile 20 social',
    'daily_login 5 community',
    'first_time_action 15 community',
  ]);
});

describe('awarding points', () => {
  test('an activity is awarded once a day, even for 20 concurrent calls', async ({ services, cast }) => {
    const yoga = { activityType: 'book_fitness_class', activityId: 'slot-1' } as const;
    const results = await Promise.all(Array.from({ length: 20 }, () => award(services, cast.rosa.id, yoga)));
    expect(results.map((result) => result.pointsAwarded).sort()).toEqual([...Array<number>(19).fill(0), 10]);
    services.clock.set(new Date(services.clock.now().getTime() + nextDay));
    expect(await award(services, cast.rosa.id, yoga)).toEqual({ pointsAwarded: 10 });
  });

  test.for<ActivityType>(['join_community', 'complete_profile', 'first_time_action'])(
    'the activity %s is awarded once ever',
    async (activityType, { services, cast }) => {
      const person = cast.others[0].id;
      await clearPoints(services);
      expect(
        (await award(services, person, { activityType, activityId: 'a' })).pointsAwarded,
      ).toBeGreaterThan(0);
      services.clock.set(new Date(services.clock.now().getTime() + nextDay));
      expect(await award(services, person, { activityType, activityId: 'b' })).toEqual({ pointsAwarded: 0 });
    },
  );
});

describe('revoking points', () => {
  const yoga = { activityType: 'book_fitness_class', activityId: 'slot-1' } as const;

  test('revoking adds one negative row for what was awarded, once', async ({ services, cast }) => {
    await clearPoints(services);
    expect(await revokePoints(services, cast.rosa.id, yoga)).toEqual({ pointsTaken: 0 });
    await award(services, cast.rosa.id, yoga);
    await award(services, cast.rosa.id, { ...yoga, activityId: 'slot-2' });
    await award(services, cast.rosa.id, { activityType: 'attend_fitness_class', activityId: 'slot-1' });
    await award(services, cast.maya.id, yoga);
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => revokePoints(services, cast.rosa.id, yoga)),
    );
    expect(tries.map(({ pointsTaken }) => pointsTaken).sort()).toEqual([...Array<number>(19).fill(0), 10]);
    services.clock.set(new Date(services.clock.now().getTime() + nextDay));
    expect(await revokePoints(services, cast.rosa.id, yoga)).toEqual({ pointsTaken: 0 });
    expect(await getPoints(services, cast.rosa)).toMatchObject({ totalPoints: 25, healthPoints: 25 });
    expect(await getPoints(services, cast.maya)).toMatchObject({ totalPoints: 10 });
    const ledger = await listActivities(services, cast.rosa);
    expect(ledger.find(({ activityId }) => activityId === 'slot-1:cancelled')).toMatchObject({
      activityType: 'book_fitness_class',
      category: 'health',
      points: -10,
    });
  });

  test('revoking takes back awards of several days', async ({ services, cast }) => {
    await clearPoints(services);
    await award(services, cast.rosa.id, yoga);
    services.clock.set(new Date(services.clock.now().getTime() + nextDay));
    await award(services, cast.rosa.id, yoga);
    expect(await revokePoints(services, cast.rosa.id, yoga)).toEqual({ pointsTaken: 20 });
    expect((await getPoints(services, cast.rosa)).totalPoints).toBe(0);
  });
});

test('a resident without activity has no points', async ({ services, cast }) => {
  await clearPoints(services);
  expect(await getPoints(services, cast.rosa)).toEqual({
    totalPoints: 0,
    ecoPoints: 0,
    socialPoints: 0,
    healthPoints: 0,
    levelPoints: 0,
  });
});

test('the ledger lists only own rows, newest first', async ({ services, cast }) => {
  await clearPoints(services);
  await award(services, cast.maya.id, { activityType: 'book_event', activityId: 'e' });
  await award(services, cast.rosa.id, { activityType: 'book_event', activityId: 'e' });
  services.clock.set(new Date(services.clock.now().getTime() + 1000));
  await award(services, cast.rosa.id, { activityType: 'use_shuttle', activityId: 's' });
  const ledger = await listActivities(services, cast.rosa);
  expect(ledger.map((row) => row.activityType)).toEqual(['use_shuttle', 'book_event']);
  expect(Object.keys(ledger[0]!).sort()).toEqual(
    ['id', 'activityType', 'activityId', 'category', 'points', 'createdAt'].sort(),
  );
});

describe('activities reported by a client', () => {
  test('each of the three reportable activities counts once a day', async ({ services, cast }) => {
    await clearPoints(services);
    for (const [type, points] of [
      ['view_energy_dashboard', 2],
      ['daily_login', 5],
      ['use_shuttle', 5],
    ] as const) {
      expect(await reportActivity(services, cast.rosa, type)).toEqual({ pointsAwarded: points });
      expect(await reportActivity(services, cast.rosa, type)).toEqual({ pointsAwarded: 0 });
    }
  });

  test.for(['attend_event', 'complete_eco_tip', 'complete_training_module', 'answer_quiz_question'])(
    "a client can't report the activity %s",
    async (type, { services, cast }) => {
      await clearPoints(services);
      await expect(reportActivity(services, cast.rosa, type)).rejects.toMatchObject({ code: 'forbidden' });
      expect(await services.db.$count(pointsLedger)).toBe(0);
    },
  );

  test.for(['nothing', 'constructor', '__proto__', ''])(
    'reporting the activity %s is invalid',
    async (type, { services, cast }) => {
      await expect(reportActivity(services, cast.rosa, type)).rejects.toMatchObject({ code: 'invalid' });
    },
  );
});
