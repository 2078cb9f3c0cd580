import { eq } from 'drizzle-orm';

import { mindfulnessFacilities, pointsLedger, trainingQuestions, trainingSections } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { clearPoints } from '#tests/support/points';
import { makeEvent } from '#tests/support/events';
import { makeNeighbors, makeSlot } from '#tests/support/slots';
import type { Viewer } from '~/domain/viewer';
import { answerEvent, withdrawAnswer } from '~/features/community/events/answer/answer-event.server';
import { markAttended as markEventAttended } from '~/features/community/events/events.server';
import { cancelSeat } from '~/features/community/shuttle/seats/own-seats.server';
import { reserveSeat } from '~/features/community/shuttle/seats/reserve-seat.server';
import { bookSlot, cancelBooking, markAttended } from '~/features/health/bookings/bookings.server';
import { completeDay, joinProgram, leaveProgram } from '~/features/health/programs/program-steps.server';
import { awardEnergyView } from '~/features/sustainable/energy/energy-page.server';
import { generateTips } from '~/features/sustainable/tips/generate.server';
import { completeTip } from '~/features/sustainable/tips/tips.server';
import {
  completeModule,
  finishSection,
  startModule,
} from '~/features/wellbeing/training/modules/progress.server';
import { answerQuestion } from '~/features/wellbeing/training/quiz/quiz.server';

import { grantRewards } from '../badges/grant-rewards.server';
import { activities, ownRewards } from '../points/points';
import { award, reportActivity } from '../points/points.server';
import { formatChange } from './ledger';
import { activityWords, formatActivity } from './ledger-words';
import { listNewestEntries } from './ledger.server';

/** Friday, 10:05 AM in Los Angeles: the shuttle runs. */
const friday = new Date('2026-11-20T18:05:00Z');
const hour = 3_600_000;
const flood = 'Floods: before, during and after';

const pass = (services: TestServices, ms: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + ms));

/** Creates a resident without history. @returns a reader of their ledger */
async function newcomer(services: TestServices) {
  services.clock.set(friday);
  const [ana] = (await makeNeighbors(services.db, 1, 'ana')) as [Viewer];
  const seen = new Set<string>();
  /** Lines that the action added. */
  const after = async <T>(done: Promise<T>): Promise<{ lines: string[]; result: T }> => {
    const result = await done;
    pass(services, 60_000);
    const entries = await listNewestEntries(services, ana, 100);
    const lines = entries
      .filter(({ id }) => !seen.has(id))
      .map(({ words, thing, points, categoryLabel }) =>
        [words, thing, formatChange(points), categoryLabel].join(' | '),
      );
    for (const { id } of entries) seen.add(id);
    return { lines: lines.sort(), result };
  };
  return { ana, after };
}

describe("the ledger's texts", () => {
  test('the ledger describes bookings of classes and rooms', async ({ services }) => {
    const { ana, after } = await newcomer(services);
    const book = async (isClass: boolean) =>
      bookSlot(services, ana, { timeSlotId: await makeSlot(services, { isClass, inHours: 3 }) });
    const first = await after(book(true));
    expect(first.lines).toEqual([
      'Booked a class | Test Yoga in Test Studio | +10 points | Health',
      'Took part for the first time | Test Yoga in Test Studio | +15 points | Community',
    ]);
    const cancel = (id: string) => cancelBooking(services, ana, id);
    expect((await after(cancel(first.result.booking.id))).lines).toEqual([
      'Points taken back: a class booking was canceled | Test Yoga in Test Studio | −10 points | Health',
    ]);
    const sauna = await after(book(false));
    expect(sauna.lines).toEqual(['Booked a session | Test Studio | +10 points | Health']);
    expect((await after(cancel(sauna.result.booking.id))).lines).toEqual([
      'Points taken back: a session booking was canceled | Test Studio | −10 points | Health',
    ]);
    const again = [(await after(book(true))).result, (await after(book(false))).result];
    pass(services, 5 * hour);
    const [went, wentToSauna] = [
      await after(markAttended(services, ana, again[0]!.booking.id)),
      await after(markAttended(services, ana, again[1]!.booking.id)),
    ];
    expect(went.lines).toEqual(['Went to a class | Test Yoga in Test Studio | +15 points | Health']);
    expect(wentToSauna.lines).toEqual(['Went to a session | Test Studio | +15 points | Health']);
  });

  test('the ledger describes events', async ({ services }) => {
    const { ana, after } = await newcomer(services);
    const eventId = await makeEvent(services);
    const come = () => after(answerEvent(services, ana, { eventId, answer: 'going', partySize: 2 }));
    const booked = 'Said yes to an event | Test Picnic | +10 points | Social';
    expect((await come()).lines).toEqual([
      booked,
      'Took part for the first time | Test Picnic | +15 points | Community',
    ]);
    expect((await after(withdrawAnswer(services, ana, eventId))).lines).toEqual([
      'Points taken back: a place at an event was canceled | Test Picnic | −10 points | Social',
    ]);
    expect((await come()).lines).toEqual([booked]);
    pass(services, 60 * hour);
    expect((await after(markEventAttended(services, ana, eventId))).lines).toEqual([
      'Went to an event | Test Picnic | +25 points | Social',
    ]);
  });

  test('the ledger describes the shuttle', async ({ services }) => {
    const { ana, after } = await newcomer(services);
    const wanted = { stopId: 'cedar-loop-3', departsAt: '2026-11-20T18:20:00.000Z' };
    const { lines, result } = await after(reserveSeat(services, ana, wanted));
    expect(lines).toEqual([
      'Reserved a seat on the shuttle | Cedar Loop, Library | +3 points | Eco',
      'Took part for the first time | Cedar Loop, Library | +15 points | Community',
    ]);
    expect((await after(cancelSeat(services, ana, result.id))).lines).toEqual([
      'Points taken back: a shuttle seat was canceled | Cedar Loop, Library | −3 points | Eco',
    ]);
    expect((await after(reportActivity(services, ana, 'use_shuttle'))).lines).toEqual([
      'Took the shuttle |  | +5 points | Eco',
    ]);
  });

  test('the ledger describes wellness programs', async ({ services }) => {
    const { ana, after } = await newcomer(services);
    const garden = { kind: 'mindfulness', id: 'meditation-garden' } as const;
    const { result, lines } = await after(joinProgram(services, ana, garden));
    const { name } = result.program;
    await services.db.update(mindfulnessFacilities).set({ schedule: 'Every day' });
    expect(lines).toEqual([`Joined a wellness program | ${name} | +5 points | Health`]);
    expect((await after(completeDay(services, ana, garden))).lines).toEqual([
      `Completed a wellness session | ${name} | +20 points | Health`,
    ]);
    expect((await after(leaveProgram(services, ana, garden))).lines).toEqual([
      `Points taken back: you left a wellness program | ${name} | −5 points | Health`,
    ]);
  });

  test('the ledger describes tips, training and achievements', async ({ services }) => {
    const { ana, after } = await newcomer(services);
    const { tips } = await generateTips(services, ana, { tipCount: 1 });
    const tip = tips[0]!;
    expect((await after(completeTip(services, ana, tip.id))).lines).toEqual([
      `Tried an eco tip | ${tip.title} | +${tip.pointsReward} points | Eco`,
    ]);
    expect((await after(startModule(services, ana, 'flood'))).lines).toEqual([
      `Took part for the first time | ${flood} | +15 points | Community`,
    ]);
    const sections = await services.db
      .select()
      .from(trainingSections)
      .where(eq(trainingSections.moduleId, 'flood'));
    for (const { id } of sections) await finishSection(services, ana, { moduleId: 'flood', sectionId: id });
    const [{ id: quizId, answer } = { id: '', answer: 0 }] = await services.db
      .select()
      .from(trainingQuestions)
      .where(eq(trainingQuestions.moduleId, 'flood'));
    expect((await after(answerQuestion(services, ana, { quizId, selectedAnswer: answer }))).lines).toEqual([
      `Correct quiz answer | ${flood} | +5 points | Safety`,
    ]);
    const { lines, result } = await after(completeModule(services, ana, 'flood'));
    expect(lines).toEqual([
      `Completed a training module | ${flood} | +${result.pointsEarned} points | Safety`,
    ]);
    expect((await after(grantRewards(services, ana.id))).lines).toEqual([
      'Achievement unlocked | Prepared | +10 points | Achievement',
    ]);
  });

  test('the ledger describes joining, profile and sign-in', async ({ services }) => {
    const { ana, after } = await newcomer(services);
    await award(services, ana.id, { activityType: 'join_community', activityId: ana.id });
    await award(services, ana.id, { activityType: 'complete_profile', activityId: ana.id });
    await reportActivity(services, ana, 'daily_login');
    expect((await after(awardEnergyView(services, ana))).lines).toEqual([
      'Completed your profile |  | +20 points | Social',
      'Joined the community |  | +50 points | Social',
      'Signed in |  | +5 points | Community',
      'Viewed the energy dashboard |  | +2 points | Eco',
    ]);
  });
});

describe("the ledger's words", () => {
  test('each activity has its own words in the ledger', () => {
    expect(Object.keys(activityWords).sort()).toEqual(
      [...Object.keys(activities), ...Object.keys(ownRewards)].sort(),
    );
    const all = Object.values(activityWords).flatMap(({ earned, takenBack }) =>
      [earned, takenBack ?? []].flat(),
    );
    expect(new Set(all).size).toBe(all.length);
    for (const words of all) expect(words).toMatch(/^[A-Z][a-zA-Z: ]{6,}[a-z]$/);
  });

  test('unknown activities have general words in the ledger', () => {
    for (const activityType of ['ride_dragon', 'constructor', '__proto__', '']) {
      expect(formatActivity({ activityType, points: 5 })).toBe('Points earned');
      expect(formatActivity({ activityType, points: -5 })).toBe('Points taken back');
    }
    expect(formatActivity({ activityType: 'daily_login', points: -5 })).toBe('Points taken back');
  });

  test('the ledger describes deleted things, samples and malformed ids', async ({ services, cast }) => {
    await clearPoints(services);
    const ids = [
      ...['', ':', ':cancelled', 'sample-16', 'sample-16:cancelled', "'; drop table bookings; --", '🦔'],
      ...['2026-11-20', '00000000-0000-0000-0000-000000000000', `x:${friday.toISOString()}:cancelled`],
    ];
    const now = friday;
    const types = [...Object.keys(activityWords), 'ride_dragon', 'toString'];
    for (const [at, activityType] of types.entries()) {
      await services.db
        .insert(pointsLedger)
        .values(
          ids.map((activityId, index) => ({
            id: crypto.randomUUID(),
            residentId: cast.rosa.id,
            activityType,
            activityId,
            createdAt: now,
            category: 'eco' as const,
            points: index - 4,
            day: `2026-01-${10 + at}`,
          })),
        )
        .onConflictDoNothing();
    }
    const entries = await listNewestEntries(services, cast.rosa, 500);
    expect(entries.length).toBeGreaterThan(types.length * 5);
    for (const { words, thing } of entries) {
      expect(words).toMatch(/^[A-Z]/);
      expect(thing).toBeNull();
    }
  });
});
