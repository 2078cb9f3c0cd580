// @module-tag dated

import { and, eq, ne, notInArray } from 'drizzle-orm';

import {
  pointsLedger,
  residentPoints,
  residents,
  trainingAnswers,
  trainingProgress,
  trainingSections,
} from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { seedSampleNeighborhood } from '~/demo.server';
import { dayIn } from '~/domain/clock';
import type { Viewer } from '~/domain/viewer';
import { listLeaderboard } from '~/platform/rewards/leaderboard/leaderboard.server';

import { completeModule, getProgress } from './modules/progress.server';
import { answerQuestion } from './quiz/quiz.server';

const safety = async (services: TestServices) =>
  (await listLeaderboard(services, { category: 'safety', limit: 10 })).map(
    ({ user, totalPoints }) => `${user.firstName} ${user.lastName} ${totalPoints}`,
  );
const trained = [
  ...['Hannah Lindqvist 170', 'George Whitfield 100', 'Keiko Tanaka 100', 'Priya Raman 50', 'Amina Yusuf 45'],
];
const toLedger = ({ db }: TestServices) =>
  db.select().from(pointsLedger).where(eq(pointsLedger.category, 'safety')).orderBy(pointsLedger.id);

describe('neighbors with sample training', () => {
  test('the safety leaderboard has neighbors with sample training, some of them tied', async ({
    services,
  }) => {
    expect((await safety(services)).sort()).toEqual([...trained].sort());
  });

  test('sample training points match completed work, so repeating it changes nothing', async ({
    services,
  }) => {
    const { db, config } = services;
    const before = await toLedger(services);
    const completed = await db
      .select()
      .from(trainingProgress)
      .where(ne(trainingProgress.residentId, 'demo-user'));
    const answers = await db.select().from(trainingAnswers);
    expect(before).toHaveLength(completed.length + answers.length);
    for (const { residentId: id, moduleId, completedAt } of completed) {
      const viewer: Viewer = { id, role: 'resident', name: id };
      const { isCompleted, completedSections, totalSections } = await getProgress(services, viewer, moduleId);
      expect([isCompleted, completedSections]).toEqual([true, totalSections]);
      expect(await completeModule(services, viewer, moduleId)).toMatchObject({
        isNew: false,
        pointsEarned: 0,
      });
      const row = before.find((row) => row.residentId === id && row.activityId === moduleId);
      expect(row).toMatchObject({ createdAt: completedAt, day: dayIn(config.timeZone, completedAt!) });
    }
    for (const { residentId: id, questionId: quizId, selectedAnswer } of answers) {
      const viewer: Viewer = { id, role: 'resident', name: id };
      const result = await answerQuestion(services, viewer, { quizId, selectedAnswer });
      expect(result).toMatchObject({ isCorrect: true, pointsEarned: 0 });
      expect(before).toContainEqual(
        expect.objectContaining({ residentId: id, activityId: quizId, points: 5 }),
      );
    }
    expect(await toLedger(services)).toEqual(before);
  });

  test('an older sample neighborhood gets the sample training once', async ({ services }) => {
    const { db } = services;
    // That release had only this module, without points.
    const wasThere = and(
      eq(trainingProgress.moduleId, 'emergency-kit'),
      eq(trainingProgress.residentId, 'hannah-lindqvist'),
    );
    const [before] = await db.select().from(trainingProgress).where(wasThere);
    await db.delete(pointsLedger).where(eq(pointsLedger.category, 'safety'));
    await db.update(residentPoints).set({ safety: 0 });
    await db.delete(trainingAnswers);
    await db
      .delete(trainingProgress)
      .where(notInArray(trainingProgress.residentId, ['demo-user', 'hannah-lindqvist']));
    await db
      .delete(trainingProgress)
      .where(
        and(
          eq(trainingProgress.residentId, 'hannah-lindqvist'),
          ne(trainingProgress.moduleId, 'emergency-kit'),
        ),
      );
    await db.delete(residents).where(eq(residents.id, 'priya-raman'));
    await db.delete(trainingSections).where(eq(trainingSections.id, 'emergency-kit-go-bag'));
    await seedSampleNeighborhood(services);
    expect((await safety(services)).sort()).toEqual(trained.filter((one) => !one.startsWith('Priya')).sort());
    expect(await db.select().from(trainingProgress).where(wasThere)).toEqual([before]);

    const [rows, progress] = [await toLedger(services), await db.$count(trainingProgress)];
    services.clock.set(new Date(services.clock.now().getTime() + 40 * 24 * 60 * 60_000));
    await seedSampleNeighborhood(services);
    expect(await toLedger(services)).toEqual(rows);
    expect(await db.$count(trainingProgress)).toBe(progress);
  });
});
