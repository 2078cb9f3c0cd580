import { eq } from 'drizzle-orm';

import { pointsLedger, threadMessages } from '#db/schema';
import { addContacts } from '#tests/support/contacts';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { makeNeighbors } from '#tests/support/slots';
import { deleteWatchMessage, emptyDiscussions, postId, writeWatchMessage } from '#tests/support/watch';
import type { Viewer } from '~/domain/viewer';
import { deleteContact } from '~/features/safety/contacts/contacts.server';
import { listTasks, tickTask, untickTask } from '~/features/wellbeing/move-in/move-in.server';

import { type ActivityType } from '../points/points';
import { award, revokePoints } from '../points/points.server';
import { type Measures, readMeasures } from './measures.server';

const nothing: Measures = {
  points: 0,
  categories: 0,
  weeks: 0,
  joined: 0,
  firstActions: 0,
  profiles: 0,
  signInDays: 0,
  classes: 0,
  sessions: 0,
  events: 0,
  rides: 0,
  energyViews: 0,
  tips: 0,
  modules: 0,
  answers: 0,
  contacts: 0,
  checks: 0,
  discussionDays: 0,
};

async function makeAna({ db }: TestServices): Promise<Viewer> {
  const [ana] = await makeNeighbors(db, 1, 'ana');
  return ana!;
}

/** Inserts a raw ledger row. */
async function addRow(
  { db, clock }: TestServices,
  { id }: Viewer,
  row: Pick<typeof pointsLedger.$inferInsert, 'activityType' | 'activityId' | 'category' | 'points' | 'day'>,
): Promise<void> {
  await db
    .insert(pointsLedger)
    .values({ id: crypto.randomUUID(), residentId: id, createdAt: clock.now(), ...row });
}

test('a resident without activity has zero in all measures', async ({ services }) => {
  expect(await readMeasures(services, (await makeAna(services)).id)).toEqual(nothing);
  expect(await readMeasures(services, 'nobody')).toEqual(nothing);
});

describe('measures by activity', () => {
  test.for<[activityType: ActivityType, measure: keyof Measures]>([
    ['join_community', 'joined'],
    ['first_time_action', 'firstActions'],
    ['complete_profile', 'profiles'],
    ['daily_login', 'signInDays'],
    ['attend_fitness_class', 'classes'],
    ['complete_wellness_session', 'sessions'],
    ['attend_event', 'events'],
    ['use_shuttle', 'rides'],
    ['view_energy_dashboard', 'energyViews'],
  ])('the activity %s counts once in the measure %s', async ([activityType, measure], { services, cast }) => {
    const ana = await makeAna(services);
    await award(services, ana.id, { activityType, activityId: 'a' });
    await award(services, ana.id, { activityType, activityId: 'a' });
    await award(services, cast.maya.id, { activityType, activityId: 'b' });
    const { points, ...measures } = await readMeasures(services, ana.id);
    expect(measures).toEqual({ ...nothing, points: undefined, categories: 1, weeks: 1, [measure]: 1 });
    expect(points).toBeGreaterThan(0);
  });

  test.for<[string, 'eco' | 'safety', keyof Measures]>([
    ['complete_eco_tip', 'eco', 'tips'],
    ['complete_training_module', 'safety', 'modules'],
    ['answer_quiz_question', 'safety', 'answers'],
  ])(
    'the activity %s in category %s counts in the measure %s',
    async ([activityType, category, measure], { services }) => {
      const ana = await makeAna(services);
      for (const activityId of ['a', 'b']) {
        await addRow(services, ana, { activityType, activityId, category, points: 7, day: '2026-03-02' });
      }
      const measures = await readMeasures(services, ana.id);
      expect(measures).toEqual({ ...nothing, points: 14, categories: 1, weeks: 1, [measure]: 2 });
    },
  );

  test.for<ActivityType>([
    'book_fitness_class',
    'book_event',
    'book_wellness_appointment',
    'book_shuttle_ride',
  ])('the booking %s counts in no measure, since it can be canceled', async (activityType, { services }) => {
    const ana = await makeAna(services);
    expect(await award(services, ana.id, { activityType, activityId: 'a' })).not.toEqual({
      pointsAwarded: 0,
    });
    expect(await readMeasures(services, ana.id)).toEqual(nothing);
    await revokePoints(services, ana.id, { activityType, activityId: 'a' });
    expect(await readMeasures(services, ana.id)).toEqual(nothing);
  });
});

test('revoked points no longer count in measures', async ({ services }) => {
  const ana = await makeAna(services);
  for (const activityId of ['a', 'b']) {
    await award(services, ana.id, { activityType: 'attend_event', activityId });
  }
  await revokePoints(services, ana.id, { activityType: 'attend_event', activityId: 'a' });
  expect(await readMeasures(services, ana.id)).toMatchObject({ events: 1, points: 25 });
});

test("weeks run from Monday to Sunday and needn't be consecutive", async ({ services }) => {
  const ana = await makeAna(services);
  const rides = { activityType: 'use_shuttle', category: 'eco', points: 5 } as const;
  const weeksAfter = async (day: string) => {
    await addRow(services, ana, { ...rides, activityId: day, day });
    return (await readMeasures(services, ana.id)).weeks;
  };
  expect(await weeksAfter('2026-03-02')).toBe(1);
  expect(await weeksAfter('2026-03-08')).toBe(1);
  expect(await weeksAfter('2026-03-09')).toBe(2);
  expect(await weeksAfter('2026-11-16')).toBe(3);
  // A week that spans the turn of the year counts once.
  expect(await weeksAfter('2026-12-31')).toBe(4);
  expect(await weeksAfter('2027-01-01')).toBe(4);
});

test("an achievement's reward adds points, but no category or week", async ({ services }) => {
  const ana = await makeAna(services);
  const reward = { activityType: 'unlock_achievement', category: 'achievement', points: 25 } as const;
  await addRow(services, ana, { ...reward, activityId: 'ten-classes', day: '2026-03-02' });
  expect(await readMeasures(services, ana.id)).toEqual({ ...nothing, points: 25 });
});

test('the measure of categories counts up to five', async ({ services }) => {
  const ana = await makeAna(services);
  const kinds = ['health', 'eco', 'social', 'community', 'safety'] as const;
  for (const [at, category] of kinds.entries()) {
    const given = { activityType: 'complete_eco_tip', activityId: category, day: '2026-03-02' };
    await addRow(services, ana, { ...given, category, points: 1 });
    expect((await readMeasures(services, ana.id)).categories).toBe(at + 1);
  }
});

describe('measures without points', () => {
  test('the measure of emergency contacts is their number', async ({ services }) => {
    const ana = await makeAna(services);
    const [first] = await addContacts(services, ana, ['Luis', 'Carmen']);
    expect(await readMeasures(services, ana.id)).toEqual({ ...nothing, contacts: 2 });
    await deleteContact(services, ana, first!.id);
    expect(await readMeasures(services, ana.id)).toEqual({ ...nothing, contacts: 1 });
  });

  test('the measure of the move-in checklist is its checked items', async ({ services }) => {
    const ana = await makeAna(services);
    const [one, other] = await listTasks(services, ana);
    await tickTask(services, ana, one!.id);
    await tickTask(services, ana, one!.id);
    await tickTask(services, ana, other!.id);
    expect(await readMeasures(services, ana.id)).toEqual({ ...nothing, checks: 2 });
    await untickTask(services, ana, one!.id);
    expect((await readMeasures(services, ana.id)).checks).toBe(1);
  });

  test('the measure of discussions counts local days with posts that still exist', async ({ services }) => {
    const ana = await makeAna(services);
    await emptyDiscussions(services);
    const write = async (at: string) => {
      services.clock.set(new Date(at));
      const { id } = await writeWatchMessage(services, ana, postId, { body: at, formToken: at });
      return id;
    };
    const days = async () => (await readMeasures(services, ana.id)).discussionDays;
    // In Portland the day changes at 08:00 UTC in winter.
    await write('2026-01-10T08:00:00Z');
    await write('2026-01-10T20:00:00Z');
    await write('2026-01-11T07:59:00Z');
    expect(await readMeasures(services, ana.id)).toEqual({ ...nothing, discussionDays: 1 });
    const second = await write('2026-01-11T08:00:00Z');
    const third = await write('2026-01-12T08:00:00Z');
    expect(await days()).toBe(3);
    await deleteWatchMessage(services, ana, { postId, messageId: second });
    expect(await days()).toBe(2);
    await services.db
      .update(threadMessages)
      .set({ hiddenAt: services.clock.now() })
      .where(eq(threadMessages.id, third));
    expect(await days()).toBe(1);
  });
});
