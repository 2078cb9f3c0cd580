import { eq } from 'drizzle-orm';

import { challengeDays, challengeMembers, challenges, residents } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { sampleRows } from '#tests/support/sample-rows';
import { seedSampleNeighborhood } from '~/demo.server';
import { addDays } from '~/domain/clock';

import { formatProgress } from './programs';
import { completeDay, joinProgram, leaveProgram } from './program-steps.server';
import { getProgram, listPrograms } from './programs.server';

const evenings = { kind: 'challenges', id: 'screen-free-evenings' } as const;
const conflict = (detail: string) => ({ code: 'conflict', detail });

/** Noon or 1 PM local time, depending on daylight saving. */
const goTo = (services: TestServices, day: string) => services.clock.set(new Date(`${day}T20:00:00Z`));

describe('the sample challenges', () => {
  test('there are four sample challenges, with every field of the specification', async ({
    services,
    cast,
  }) => {
    const all = await listPrograms(services, cast.rosa, 'challenges');
    expect(all.map(({ id, goalDays }) => `${id} ${goalDays}`)).toEqual([
      'daily-steps 30',
      'calm-days 21',
      'screen-free-evenings 14',
      'five-a-day 28',
    ]);
    const { name, rewards } = sampleRows('challenges')[2]!;
    expect(all[2]).toMatchObject({
      name,
      rewards,
      joined: 3,
      currentProgress: 10,
      hasJoined: false,
      daysDone: 0,
      isDoneToday: false,
    });
    expect(formatProgress(all[2]!)).toBe('Neighbors have done 10 of 42 days');
  });

  test('sample challenges are created once, without days past the goal', async ({ services, cast }) => {
    const before = await listPrograms(services, cast.rosa, 'challenges');
    const seed = () => seedSampleNeighborhood(services);
    const joined = async () =>
      (await listPrograms(services, cast.rosa, 'challenges')).map((challenge) => challenge.joined);
    await services.db.delete(challengeMembers).where(eq(challengeMembers.programId, evenings.id));
    await seed();
    expect(await joined()).toEqual([4, 3, 0, 3]);
    expect(formatProgress(await getProgram(services, cast.rosa, evenings))).toBe('Nobody has joined yet');
    // Simulates an older sample neighborhood, which one of the residents has left.
    await services.db.delete(challenges);
    await services.db.delete(residents).where(eq(residents.id, 'linh-tran'));
    await seed();
    expect(await joined()).toEqual([4, 2, 3, 3]);
    for (const { joined, currentProgress, goalDays } of before) {
      expect(currentProgress).toBeLessThan(joined * goalDays);
    }
  });
});

test('a challenge can be joined once, left, and joined again with its days kept', async ({
  services,
  cast,
}) => {
  const { program: joined } = await joinProgram(services, cast.rosa, evenings);
  expect(joined).toMatchObject({ joined: 4, currentProgress: 10, hasJoined: true, daysDone: 0 });
  await completeDay(services, cast.rosa, evenings);
  expect(await getProgram(services, cast.maya, evenings)).toMatchObject({
    joined: 4,
    currentProgress: 11,
    hasJoined: false,
    daysDone: 0,
    isDoneToday: false,
  });
  const left = { joined: 3, currentProgress: 10, hasJoined: false, daysDone: 1 };
  expect(await leaveProgram(services, cast.rosa, evenings)).toMatchObject({ program: left });
  await expect(leaveProgram(services, cast.rosa, evenings)).rejects.toMatchObject(
    conflict('You haven’t joined Screen-Free Evenings.'),
  );
  await expect(completeDay(services, cast.rosa, evenings)).rejects.toMatchObject(
    conflict('You haven’t joined Screen-Free Evenings.'),
  );
  const presses = await Promise.allSettled(
    Array.from({ length: 20 }, () => joinProgram(services, cast.rosa, evenings)),
  );
  const refusals = presses.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refusals).toHaveLength(19);
  const again = conflict('You already joined Screen-Free Evenings.');
  for (const refusal of refusals) expect(refusal).toMatchObject(again);
  expect(await getProgram(services, cast.rosa, evenings)).toMatchObject({
    joined: 4,
    currentProgress: 11,
    hasJoined: true,
    daysDone: 1,
    isDoneToday: true,
  });
});

test('a challenge counts one day per local date, up to its goal', async ({ services, cast }) => {
  await joinProgram(services, cast.rosa, evenings);
  // 10:30 PM, then half past midnight, local time.
  services.clock.set(new Date('2026-11-02T06:30:00Z'));
  const presses = Array.from({ length: 10 }, () => completeDay(services, cast.rosa, evenings));
  const counted = (await Promise.allSettled(presses)).filter(({ status }) => status === 'fulfilled');
  expect(counted).toHaveLength(1);
  await expect(completeDay(services, cast.rosa, evenings)).rejects.toMatchObject(
    conflict('You logged today for Screen-Free Evenings. You can log the next day tomorrow.'),
  );
  services.clock.set(new Date('2026-11-02T08:30:00Z'));
  expect(await completeDay(services, cast.rosa, evenings)).toMatchObject({
    program: { daysDone: 2, isDoneToday: true },
    pointsAwarded: 0,
  });
  const days = await services.db
    .select({ day: challengeDays.day })
    .from(challengeDays)
    .where(eq(challengeDays.residentId, cast.rosa.id))
    .orderBy(challengeDays.day);
  expect(days.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-02']);

  for (let later = 1; later <= 12; later += 1) {
    goTo(services, addDays('2026-11-02', later));
    await completeDay(services, cast.rosa, evenings);
  }
  goTo(services, '2026-11-15');
  expect(await getProgram(services, cast.rosa, evenings)).toMatchObject({
    daysDone: 14,
    isDoneToday: false,
  });
  await expect(completeDay(services, cast.rosa, evenings)).rejects.toMatchObject(
    conflict('You’ve done all 14 days of Screen-Free Evenings.'),
  );
});

test('an unknown challenge is not found', async ({ services, cast }) => {
  const notThere = { code: 'not-found', detail: 'There is no such challenge.' };
  for (const id of ['nowhere', '', "'; drop table residents", '\ud800']) {
    for (const verb of [getProgram, joinProgram, leaveProgram, completeDay]) {
      await expect(verb(services, cast.rosa, { kind: 'challenges', id })).rejects.toMatchObject(notThere);
    }
  }
  expect(await services.db.$count(challenges)).toBe(4);
});
