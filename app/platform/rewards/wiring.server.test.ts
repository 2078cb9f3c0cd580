import { eq } from 'drizzle-orm';

import { mindfulnessFacilities, pointsLedger, trainingQuestions } from '#db/schema';
import { type Cast, describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { makeEvent } from '#tests/support/events';
import { clearPoints, expectWholeTotals } from '#tests/support/points';
import { makeNeighbors, makeSlot } from '#tests/support/slots';
import { isDomainError } from '~/domain/errors';
import type { Viewer } from '~/domain/viewer';
import { createJoinCode } from '~/features/account/join-codes/join-codes.server';
import { joinNeighborhood, signIn } from '~/features/account/sign-in/accounts.server';
import { answerEvent, withdrawAnswer } from '~/features/community/events/answer/answer-event.server';
import { markAttended as markEventAttended } from '~/features/community/events/events.server';
import { callOffEvent } from '~/features/community/events/manage/call-off-event.server';
import { cancelSeat } from '~/features/community/shuttle/seats/own-seats.server';
import { reserveSeat } from '~/features/community/shuttle/seats/reserve-seat.server';
import { bookSlot, cancelBooking, markAttended } from '~/features/health/bookings/bookings.server';
import { joinWaitlist } from '~/features/health/bookings/waitlist.server';
import { completeDay, joinProgram, leaveProgram } from '~/features/health/programs/program-steps.server';
import { callOff } from '~/features/health/slots/manage-slots.server';
import { awardEnergyView } from '~/features/sustainable/energy/energy-page.server';
import { generateTips } from '~/features/sustainable/tips/generate.server';
import { completeTip } from '~/features/sustainable/tips/tips.server';
import {
  completeModule,
  finishSection,
  startModule,
} from '~/features/wellbeing/training/modules/progress.server';
import { answerQuestion } from '~/features/wellbeing/training/quiz/quiz.server';
import { getModule } from '~/features/wellbeing/training/training.server';
import { profileSchema } from '~/platform/profiles/profiles.schema.server';
import { saveProfile } from '~/platform/profiles/profiles.server';
import { demoPassword } from '~/platform/residents/demo';

import { grantDueRewards } from './badges/grant-rewards.server';
import { activities, type ActivityType, type OwnReward, ownRewards } from './points/points';
import { award, getPoints, reportActivity } from './points/points.server';

/** Friday, 10:05 AM in Los Angeles; the shuttle leaves the Commons at 10:20. */
const now = new Date('2026-11-20T18:05:00Z');
const ride = { stopId: 'cedar-loop-3', departsAt: '2026-11-20T18:20:00.000Z' };
const garden = 'meditation-garden';
const address = '127.0.0.1';

const pass = (services: TestServices, hours: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + hours * 3_600_000));

/** Prepares an activity. @returns the action, which is repeatable */
type Case = (services: TestServices, viewer: Viewer, cast: Cast) => Promise<() => Promise<unknown>>;

const come = (services: TestServices, viewer: Viewer, eventId: string) =>
  answerEvent(services, viewer, { eventId, answer: 'going' });

const cases: Record<ActivityType | OwnReward, Case> = {
  book_fitness_class: async (services, viewer) => {
    const timeSlotId = await makeSlot(services);
    return () => bookSlot(services, viewer, { timeSlotId });
  },
  attend_fitness_class: async (services, viewer) => {
    const { booking } = await bookSlot(services, viewer, { timeSlotId: await makeSlot(services) });
    pass(services, 5);
    return () => markAttended(services, viewer, booking.id);
  },
  book_wellness_appointment: (services, viewer) =>
    Promise.resolve(() => joinProgram(services, viewer, { kind: 'mindfulness', id: garden })),
  complete_wellness_session: async (services, viewer) => {
    await joinProgram(services, viewer, { kind: 'mindfulness', id: garden });
    await services.db.update(mindfulnessFacilities).set({ schedule: 'Every day' });
    return () => completeDay(services, viewer, { kind: 'mindfulness', id: garden });
  },
  use_shuttle: (services, viewer) => Promise.resolve(() => reportActivity(services, viewer, 'use_shuttle')),
  book_shuttle_ride: (services, viewer) => Promise.resolve(() => reserveSeat(services, viewer, ride)),
  view_energy_dashboard: (services, viewer) => Promise.resolve(() => awardEnergyView(services, viewer)),
  attend_event: async (services, viewer) => {
    const eventId = await makeEvent(services);
    await come(services, viewer, eventId);
    pass(services, 51);
    return () => markEventAttended(services, viewer, eventId);
  },
  book_event: async (services, viewer) => {
    const eventId = await makeEvent(services);
    return () => come(services, viewer, eventId);
  },
  join_community: async (services, _, cast) => {
    const { code } = await createJoinCode(services, cast.maya, { home: '7C', people: 1, email: null });
    const newcomer = { name: 'Noor Haddad', email: 'noor@example.org', password: 'a long way home' };
    return () => joinNeighborhood(services, { code, ...newcomer, address });
  },
  complete_profile: (services, viewer) => {
    const profile = profileSchema.parse({
      name: viewer.name,
      email: 'ana@example.org',
      phone: '+1 503-555-0113',
      unit: '1C',
      address: '16 Cedar Lane',
      city: 'Beaverton',
      state: 'OR',
      country: 'USA',
      latitude: '45.48',
      longitude: '-122.8',
      emergencyContact: 'Minh Tran, +1 503-555-0199',
    });
    return Promise.resolve(() => saveProfile(services, viewer, profile));
  },
  daily_login: async (services) => {
    await clearPoints(services);
    return () => signIn(services, { email: 'resident@example.org', password: demoPassword, address });
  },
  first_time_action: (services, viewer) => Promise.resolve(() => startModule(services, viewer, 'flood')),
  complete_eco_tip: async (services, viewer) => {
    const { tips } = await generateTips(services, viewer, { tipCount: 1 });
    return () => completeTip(services, viewer, tips[0]!.id);
  },
  complete_training_module: async (services, viewer) => {
    const moduleId = 'flood';
    await startModule(services, viewer, moduleId);
    const { sections } = await getModule(services, viewer, moduleId);
    for (const { id: sectionId } of sections) await finishSection(services, viewer, { moduleId, sectionId });
    return () => completeModule(services, viewer, moduleId);
  },
  answer_quiz_question: async (services, viewer) => {
    await startModule(services, viewer, 'flood');
    const [question] = await services.db
      .select()
      .from(trainingQuestions)
      .where(eq(trainingQuestions.moduleId, 'flood'));
    const { id: quizId, answer: selectedAnswer } = question!;
    return () => answerQuestion(services, viewer, { quizId, selectedAnswer });
  },
  unlock_achievement: async (services, viewer) => {
    await grantDueRewards(services);
    await award(services, viewer.id, { activityType: 'attend_fitness_class', activityId: 'one' });
    return () => grantDueRewards(services);
  },
};

test('every activity and reward has a wiring case', () => {
  expect(Object.keys(cases).sort()).toEqual([...Object.keys(activities), ...Object.keys(ownRewards)].sort());
});

describe('an activity adds its ledger row once', () => {
  test.for(Object.keys(cases) as (ActivityType | OwnReward)[])(
    'the activity %s adds its ledger row once',
    async (type, { services, cast }) => {
      services.clock.set(now);
      const [ana] = await makeNeighbors(services.db, 1);
      const act = await cases[type](services, ana!, cast);
      const readRows = async () =>
        (await services.db.select().from(pointsLedger).where(eq(pointsLedger.activityType, type))).map(
          ({ id, residentId, category, points }) => ({ id, residentId, category, points }),
        );
      const before = new Set((await readRows()).map(({ id }) => id));
      await act();
      // Repeating it is refused or earns nothing.
      for (let round = 0; round < 3; round += 1) await act().catch(unlessRefused);
      const added = (await readRows()).filter(({ id }) => !before.has(id));
      expect(added).toHaveLength(1);
      const [row] = added;
      if (type in activities) expect(row).toMatchObject(activities[type as ActivityType]);
      else expect(row!.points).toBeGreaterThan(0);
      if (type in ownRewards) expect(row!.category).toBe(ownRewards[type as OwnReward]);
      if (type === 'daily_login') expect(row!.residentId).toBe(cast.rosa.id);
      else if (type !== 'join_community') expect(row!.residentId).toBe(ana!.id);
      await expectWholeTotals(services);
    },
  );
});

function unlessRefused(error: unknown): void {
  if (!isDomainError(error)) throw error;
}

/** An action and its reversal. */
type Undone = {
  type: ActivityType;
  make: (services: TestServices, cast: Cast) => Promise<string>;
  earn: (services: TestServices, viewer: Viewer, thing: string) => Promise<string>;
  undo: (services: TestServices, viewer: Viewer, earned: string, cast: Cast) => Promise<unknown>;
  /** True if the reversal deletes the subject, so that the next round needs another. */
  isGone?: boolean;
};

const slot = {
  type: 'book_fitness_class',
  make: (services: TestServices) => makeSlot(services),
  earn: async (services: TestServices, viewer: Viewer, timeSlotId: string) =>
    (await bookSlot(services, viewer, { timeSlotId })).booking.id,
} as const;
const event = {
  type: 'book_event',
  make: (services: TestServices) => makeEvent(services),
  earn: async (services: TestServices, viewer: Viewer, eventId: string) => {
    await come(services, viewer, eventId);
    return eventId;
  },
} as const;

const undone: Record<string, Undone> = {
  'a booking that is cancelled': {
    ...slot,
    undo: (services, viewer, bookingId) => cancelBooking(services, viewer, bookingId),
  },
  'a session that is called off': {
    ...slot,
    earn: async (services, viewer, timeSlotId) => {
      await bookSlot(services, viewer, { timeSlotId });
      return timeSlotId;
    },
    undo: (services, _, slotId, cast) => callOff(services, cast.maya, slotId),
    isGone: true,
  },
  'an answer that is taken back': {
    ...event,
    undo: (services, viewer, eventId) => withdrawAnswer(services, viewer, eventId),
  },
  'an answer that becomes a no': {
    ...event,
    undo: (services, viewer, eventId) => answerEvent(services, viewer, { eventId, answer: 'declined' }),
  },
  'an event that is called off': {
    ...event,
    undo: (services, _, eventId, cast) => callOffEvent(services, cast.maya, eventId, { reason: null }),
    isGone: true,
  },
  'a seat that is given back': {
    type: 'book_shuttle_ride',
    make: () => Promise.resolve(''),
    earn: async (services, viewer) => (await reserveSeat(services, viewer, ride)).id,
    undo: (services, viewer, reservationId) => cancelSeat(services, viewer, reservationId),
  },
  'a mindfulness program that is left': {
    type: 'book_wellness_appointment',
    make: () => Promise.resolve(garden),
    earn: async (services, viewer, id) => {
      await joinProgram(services, viewer, { kind: 'mindfulness', id });
      return id;
    },
    undo: (services, viewer, id) => leaveProgram(services, viewer, { kind: 'mindfulness', id }),
  },
};

describe('a revoked activity', () => {
  test.for(Object.keys(undone))(
    'the activity %s is revoked once and can be earned again',
    async (name, { services, cast }) => {
      services.clock.set(now);
      const { type, make, earn, undo, isGone } = undone[name]!;
      const [ana] = await makeNeighbors(services.db, 1);
      await award(services, ana!.id, { activityType: 'first_time_action', activityId: 'before' });
      const total = async () => (await getPoints(services, ana!)).totalPoints - 15;
      const { points } = activities[type];
      let thing = await make(services, cast);
      for (let round = 0; round < 3; round += 1) {
        const earned = await earn(services, ana!, thing);
        expect(await total()).toBe(points);
        await undo(services, ana!, earned, cast);
        await undo(services, ana!, earned, cast).catch(unlessRefused);
        expect(await total()).toBe(0);
        // Advance the clock, since ids of some activities contain the time.
        pass(services, 1 / 3600);
        if (isGone) thing = await make(services, cast);
      }
      await earn(services, ana!, thing);
      expect(await total()).toBe(points);
      await expectWholeTotals(services);
    },
  );
});

describe('"I was there" counts once, for confirmed own bookings that are over', () => {
  test.for(['attend_fitness_class', 'attend_event'] as const)(
    'marking %s counts once, for confirmed own bookings that are over',
    async (type, { services }) => {
      services.clock.set(now);
      const [ana, ben, cleo] = (await makeNeighbors(services.db, 3)) as [Viewer, Viewer, Viewer];
      const attended = () => services.db.$count(pointsLedger, eq(pointsLedger.activityType, type));
      const before = await attended();
      const mark = type === 'attend_event' ? markEventAttended : markAttended;
      const [own, waiting, cancelled] =
        type === 'attend_event'
          ? await prepareEvents(services, ana, ben, cleo)
          : await prepareSlots(services, ana, ben, cleo);
      const tryAll = async () => {
        await mark(services, ben, waiting).catch(unlessRefused);
        await mark(services, cleo, cancelled).catch(unlessRefused);
        await mark(services, cleo, own).catch(unlessRefused);
      };
      await mark(services, ana, own).catch(unlessRefused);
      await tryAll();
      pass(services, 2.5);
      await mark(services, ana, own).catch(unlessRefused);
      // The class has begun, but isn't over.
      expect(await attended()).toBe(before);
      pass(services, 3);
      await tryAll();
      expect(await attended()).toBe(before);
      const tries = await Promise.all(Array.from({ length: 10 }, () => mark(services, ana, own)));
      expect(tries.filter(({ pointsAwarded }) => pointsAwarded > 0)).toHaveLength(1);
      pass(services, 24);
      expect(await mark(services, ana, own)).toEqual({ pointsAwarded: 0 });
      expect(await attended()).toBe(before + 1);
      await expectWholeTotals(services);
    },
  );

  /** Creates classes in two hours: one booked, one waitlisted, one canceled. */
  async function prepareSlots(services: TestServices, ana: Viewer, ben: Viewer, cleo: Viewer) {
    const timeSlotId = await makeSlot(services, { inHours: 2 });
    const own = (await bookSlot(services, ana, { timeSlotId })).booking.id;
    const { id: waiting } = await joinWaitlist(services, ben, { timeSlotId });
    const other = await makeSlot(services, { inHours: 2.1 });
    const { booking } = await bookSlot(services, cleo, { timeSlotId: other });
    await cancelBooking(services, cleo, booking.id);
    return [own, waiting, booking.id] as const;
  }

  async function prepareEvents(services: TestServices, ana: Viewer, ben: Viewer, cleo: Viewer) {
    const eventId = await makeEvent(services, { capacity: 1, inHours: 2 });
    await come(services, ana, eventId);
    await come(services, ben, eventId);
    const other = await makeEvent(services, { inHours: 2 });
    await come(services, cleo, other);
    await withdrawAnswer(services, cleo, other);
    return [eventId, eventId, other] as const;
  }
});
