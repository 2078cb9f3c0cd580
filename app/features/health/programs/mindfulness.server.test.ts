import { eq } from 'drizzle-orm';

import { mindfulnessFacilities, mindfulnessMembers, pointsLedger, residents } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { sampleRows } from '#tests/support/sample-rows';
import type { Viewer } from '~/domain/viewer';
import { getPoints } from '~/platform/rewards/points/points.server';

import { completeDay, joinProgram, leaveProgram } from './program-steps.server';
import { getProgram, listPrograms } from './programs.server';
import { parseSessionTimes } from './session-times';

const garden = { kind: 'mindfulness', id: 'meditation-garden' } as const;
const nextDay = 24 * 60 * 60_000;

const pass = (services: TestServices, ms: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + ms));

const pointsBy = async (services: TestServices, viewer: Viewer) =>
  (await getPoints(services, viewer)).healthPoints;

/** Residents who haven't joined anything. */
async function newcomers(services: TestServices, number: number): Promise<Viewer[]> {
  const viewers = Array.from({ length: number }, (_, n): Viewer => {
    return { id: `newcomer-${n}`, role: 'resident', name: `Newcomer ${n}` };
  });
  const createdAt = services.clock.now();
  await services.db
    .insert(residents)
    .values(viewers.map(({ id, role }) => ({ id, role, email: `${id}@example.org`, createdAt })));
  return viewers;
}

/** Joins concurrently. Returns stored and counted members, and the refusals. */
async function joinAll(services: TestServices, viewers: Viewer[], id: string) {
  const tries = await Promise.allSettled(
    viewers.map((viewer) => joinProgram(services, viewer, { kind: 'mindfulness', id })),
  );
  const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  const [place] = await services.db
    .select({ joined: mindfulnessFacilities.joined })
    .from(mindfulnessFacilities)
    .where(eq(mindfulnessFacilities.id, id));
  const members = await services.db.$count(mindfulnessMembers, eq(mindfulnessMembers.programId, id));
  return { refusals, joined: place?.joined, members };
}

const conflict = (detail: string) => ({ code: 'conflict', detail });

describe('the sample facilities', () => {
  test('there are four sample facilities with every field, and only the stress workshop costs money', async ({
    services,
    cast,
  }) => {
    const facilities = await listPrograms(services, cast.rosa, 'mindfulness');
    expect(facilities.map(({ type, cost }) => `${type}: ${cost}`)).toEqual([
      'Meditation garden: Free for residents',
      'Stress workshop: $15 per session',
      'Support group: Free for residents',
      'Studio: Free for residents',
    ]);
    const { name, instructor, amenities } = sampleRows('mindfulness')[1]!;
    expect(facilities[1]).toMatchObject({
      name,
      instructor,
      amenities: amenities!.split('\n'),
      joined: 9,
      hasJoined: false,
      daysDone: 0,
      lastDay: null,
      isDoneToday: false,
      session: expect.any(String) as string,
    });
  });

  test('sample facilities count their members, and have room for one more', async ({ services, cast }) => {
    for (const { id, joined, capacity } of await listPrograms(services, cast.rosa, 'mindfulness')) {
      const members = await services.db.$count(mindfulnessMembers, eq(mindfulnessMembers.programId, id));
      expect(members, id).toBe(joined);
      expect(joined, id).toBeLessThan(capacity);
    }
  });
});

describe('joining a facility', () => {
  test('joining a facility takes a spot and earns five points', async ({ services, cast }) => {
    const before = await getProgram(services, cast.rosa, garden);
    const points = await pointsBy(services, cast.rosa);
    const { program: facility, pointsAwarded } = await joinProgram(services, cast.rosa, garden);
    expect(pointsAwarded).toBe(5);
    expect(facility).toEqual({ ...before, joined: before.joined + 1, hasJoined: true });
    expect(await getProgram(services, cast.rosa, garden)).toEqual(facility);
    expect(await pointsBy(services, cast.rosa)).toBe(points + 5);
    expect(await getProgram(services, cast.maya, garden)).toMatchObject({
      joined: facility.joined,
      hasJoined: false,
    });
  });

  test('the last spot of a facility goes to one of fifty concurrent residents', async ({ services }) => {
    const viewers = await newcomers(services, 50);
    const { refusals, joined, members } = await joinAll(services, viewers, 'support-circle');
    expect([joined, members]).toEqual([8, 8]);
    expect(refusals).toHaveLength(49);
    const full = 'Open Circle is full: all 8 spots are taken. You can join once someone leaves.';
    for (const refusal of refusals) expect(refusal).toMatchObject(conflict(full));
    expect(
      await services.db.$count(pointsLedger, eq(pointsLedger.activityType, 'book_wellness_appointment')),
    ).toBe(1);
  });

  test('joining a facility repeatedly takes one spot', async ({ services, cast }) => {
    const before = await getProgram(services, cast.rosa, garden);
    const presses = Array<Viewer>(20).fill(cast.rosa);
    const { refusals, joined, members } = await joinAll(services, presses, garden.id);
    expect([joined, members]).toEqual([before.joined + 1, before.joined + 1]);
    expect(refusals).toHaveLength(19);
    const again = conflict('You already joined Willow Meditation Garden.');
    for (const refusal of refusals) expect(refusal).toMatchObject(again);
  });

  test.for(['nowhere', '', "'; drop table residents", '\ud800'])(
    'an unknown facility (%j) is not found',
    async (id, { services, cast }) => {
      const notThere = { code: 'not-found', detail: 'There is no such facility.' };
      for (const verb of [joinProgram, leaveProgram, completeDay]) {
        await expect(verb(services, cast.rosa, { kind: 'mindfulness', id })).rejects.toMatchObject(notThere);
      }
    },
  );
});

describe('leaving a facility', () => {
  test('leaving a facility frees the spot and takes back points, every time', async ({ services, cast }) => {
    const { session: _, ...before } = await getProgram(services, cast.rosa, garden);
    const points = await pointsBy(services, cast.rosa);
    for (const pause of [1000, 2000, nextDay]) {
      expect((await joinProgram(services, cast.rosa, garden)).pointsAwarded).toBe(5);
      pass(services, pause);
      expect(await leaveProgram(services, cast.rosa, garden)).toMatchObject({ program: before });
      expect(await pointsBy(services, cast.rosa)).toBe(points);
      pass(services, 1000);
    }
    expect(await getProgram(services, cast.rosa, garden)).toMatchObject(before);
    const notJoined = conflict('You haven’t joined Willow Meditation Garden.');
    await expect(leaveProgram(services, cast.rosa, garden)).rejects.toMatchObject(notJoined);
  });

  test('residents who join and leave concurrently keep the count right', async ({ services }) => {
    const viewers = await newcomers(services, 12);
    await joinAll(services, viewers.slice(0, 6), garden.id);
    await Promise.all([
      ...viewers.slice(0, 6).map((viewer) => leaveProgram(services, viewer, garden)),
      ...viewers.slice(6).map((viewer) => joinProgram(services, viewer, garden)),
    ]);
    expect(await joinAll(services, [], garden.id)).toMatchObject({ joined: 11, members: 11 });
  });
});

describe('a mindfulness session', () => {
  test('a mindfulness session counts once a day, earns twenty points, and stays after leaving', async ({
    services,
    cast,
  }) => {
    services.clock.set(new Date('2026-11-03T06:30:00Z'));
    const early = conflict('You haven’t joined Willow Meditation Garden.');
    await expect(completeDay(services, cast.rosa, garden)).rejects.toMatchObject(early);
    await joinProgram(services, cast.rosa, garden);
    const points = await pointsBy(services, cast.rosa);
    const presses = Array.from({ length: 10 }, () => completeDay(services, cast.rosa, garden));
    const results = await Promise.allSettled(presses);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // Local time is 10:30 PM on a Monday.
    const done = { hasJoined: true, daysDone: 1, lastDay: '2026-11-02', isDoneToday: true };
    expect(await getProgram(services, cast.rosa, garden)).toMatchObject(done);
    await expect(completeDay(services, cast.rosa, garden)).rejects.toMatchObject(
      conflict("You logged today's session at Willow Meditation Garden. You can log the next one tomorrow."),
    );
    expect(await pointsBy(services, cast.rosa)).toBe(points + 20);

    services.clock.set(new Date('2026-11-04T15:00:00Z'));
    const { program: facility, pointsAwarded } = await completeDay(services, cast.rosa, garden);
    expect(pointsAwarded).toBe(20);
    expect(facility).toMatchObject({ daysDone: 2, lastDay: '2026-11-04', isDoneToday: true });
    await leaveProgram(services, cast.rosa, garden);
    expect(await pointsBy(services, cast.rosa)).toBe(points - 5 + 40);
    const { program: back } = await joinProgram(services, cast.rosa, garden);
    expect(back).toMatchObject({ daysDone: 2, isDoneToday: true });
  });

  test('a mindfulness session can be logged only on a scheduled day, after its start', async ({
    services,
    cast,
  }) => {
    services.clock.set(new Date('2031-07-07T20:00:00Z'));
    await joinProgram(services, cast.rosa, { kind: 'mindfulness', id: 'stress-workshop' });
    const complete = () => completeDay(services, cast.rosa, { kind: 'mindfulness', id: 'stress-workshop' });
    for (const [instant, why] of [
      ['2031-07-10T06:59:00Z', 'There is no session today'],
      ['2031-07-10T07:01:00Z', "Today's session hasn’t started yet"],
      ['2031-07-11T01:29:59Z', "Today's session hasn’t started yet"],
      ['2031-07-11T07:00:00Z', 'There is no session today'],
    ] as const) {
      services.clock.set(new Date(instant));
      const refusal = `${why}: Thursday, 6:30 PM. You can log it once it starts.`;
      await expect(complete()).rejects.toMatchObject(conflict(refusal));
    }
    services.clock.set(new Date('2031-07-11T01:30:00Z'));
    expect(await complete()).toMatchObject({ pointsAwarded: 20, program: { lastDay: '2031-07-10' } });
  });

  test.for([
    ['Monday, Wednesday and Friday, 7:00 AM', [1, 3, 5], 420],
    ['Saturday and Sunday, 12:15 PM', [0, 6], 735],
    ['Every day, 12:00 AM', [0, 1, 2, 3, 4, 5, 6], 0],
    ['By appointment', [0, 1, 2, 3, 4, 5, 6], 0],
  ] as const)(
    'sessions held “%s” fall on the right days, at the right time',
    ([schedule, weekdays, startsAt]) => {
      expect(parseSessionTimes(schedule)).toEqual({ weekdays, startsAt });
    },
  );

  test('mindfulness sessions are visible only to their resident', async ({ services, cast }) => {
    services.clock.set(new Date('2031-07-07T15:00:00Z'));
    const [, linh] = cast.others;
    expect(await getProgram(services, linh, garden)).toMatchObject({ hasJoined: true, daysDone: 4 });
    await completeDay(services, linh, garden);
    expect(await getProgram(services, linh, garden)).toMatchObject({ daysDone: 5 });
    expect(await getProgram(services, cast.rosa, garden)).toMatchObject({ daysDone: 0 });
  });
});
