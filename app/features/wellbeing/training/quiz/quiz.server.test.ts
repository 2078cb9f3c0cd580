// @module-tag dated

import { and, eq } from 'drizzle-orm';

import { pointsLedger, trainingAnswers, trainingQuestions } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import type { Viewer } from '~/domain/viewer';

import { startModule } from '../modules/progress.server';
import { getModule } from '../training.server';
import { answerQuestion } from './quiz.server';

const quizId = 'flood-q2';

async function readQuestion({ db }: TestServices) {
  const [row] = await db.select().from(trainingQuestions).where(eq(trainingQuestions.id, quizId));
  const { answer, options, explanation } = row!;
  return { right: answer, wrong: (answer + 1) % options.length, options, explanation };
}

const readRewards = async ({ db }: TestServices, viewer: Viewer) =>
  (
    await db
      .select()
      .from(pointsLedger)
      .where(
        and(eq(pointsLedger.residentId, viewer.id), eq(pointsLedger.activityType, 'answer_quiz_question')),
      )
  ).map(({ activityId, category, points }) => [activityId, category, points]);

test('a wrong answer earns nothing, and a right one after it earns its points', async ({
  services,
  cast,
}) => {
  const [samuel] = cast.others;
  await startModule(services, samuel, 'flood');
  const { right, wrong, explanation } = await readQuestion(services);
  const answer = (selectedAnswer: number) => answerQuestion(services, samuel, { quizId, selectedAnswer });
  const place = { moduleId: 'flood', number: 2 };
  expect(await answer(wrong)).toEqual({ isCorrect: false, explanation, pointsEarned: 0, ...place });
  expect(await readRewards(services, samuel)).toEqual([]);
  expect(await answer(right)).toEqual({ isCorrect: true, explanation, pointsEarned: 5, ...place });
  expect(await answer(right)).toMatchObject({ isCorrect: true, pointsEarned: 0 });
  expect(await readRewards(services, samuel)).toEqual([[quizId, 'safety', 5]]);
});

test('a right answer keeps its points, and earns no more on another day', async ({ services, cast }) => {
  const [samuel] = cast.others;
  await startModule(services, samuel, 'flood');
  const { right, wrong } = await readQuestion(services);
  const answer = (selectedAnswer: number) => answerQuestion(services, samuel, { quizId, selectedAnswer });
  await answer(right);
  const since = services.clock.now();
  services.clock.set(new Date(since.getTime() + 86_400_000));
  expect(await answer(wrong)).toMatchObject({ isCorrect: false, pointsEarned: 0 });
  const [row] = await services.db
    .select()
    .from(trainingAnswers)
    .where(eq(trainingAnswers.residentId, samuel.id));
  expect(row).toMatchObject({ selectedAnswer: wrong, isCorrect: false, correctSince: since });
  const { questions } = await getModule(services, samuel, 'flood');
  expect(questions[1]?.given).toMatchObject({ selectedAnswer: wrong, isCorrect: false, pointsEarned: 0 });
  expect(await answer(right)).toMatchObject({ isCorrect: true, pointsEarned: 0 });
  expect(await readRewards(services, samuel)).toHaveLength(1);
});

test('a module shows the points of the latest answer', async ({ services, cast }) => {
  await startModule(services, cast.rosa, 'flood');
  const { right, wrong, explanation } = await readQuestion(services);
  const earned: [number, number][] = [
    [wrong, 0],
    [right, 5],
    [right, 0],
    [wrong, 0],
    [right, 0],
  ];
  for (const [selectedAnswer, pointsEarned] of earned) {
    services.clock.set(new Date(services.clock.now().getTime() + 1_000));
    const result = { isCorrect: selectedAnswer === right, explanation, pointsEarned };
    expect(await answerQuestion(services, cast.rosa, { quizId, selectedAnswer })).toMatchObject(result);
    const { questions } = await getModule(services, cast.rosa, 'flood');
    expect(questions[1]?.given).toEqual({ selectedAnswer, ...result });
  }
});

test('twenty right answers at once earn points once, even among wrong ones', async ({ services, cast }) => {
  const [samuel, linh] = cast.others;
  const { right, wrong } = await readQuestion(services);
  for (const viewer of [samuel, linh]) {
    await startModule(services, viewer, 'flood');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        answerQuestion(services, viewer, { quizId, selectedAnswer: n % 3 === 0 ? wrong : right }),
      ),
    );
    expect(answers.filter(({ isCorrect }) => isCorrect)).toHaveLength(20);
    expect(answers.map(({ pointsEarned }) => pointsEarned).sort()).toEqual([...Array<number>(29).fill(0), 5]);
    expect(await readRewards(services, viewer)).toEqual([[quizId, 'safety', 5]]);
    const stored = await services.db
      .select()
      .from(trainingAnswers)
      .where(eq(trainingAnswers.residentId, viewer.id));
    expect(stored).toHaveLength(1);
    expect(stored[0]?.correctSince).not.toBeNull();
  }
});

describe('a refused answer', () => {
  test('a quiz answer is refused before its module is started', async ({ services, cast }) => {
    const [samuel] = cast.others;
    const { right, wrong } = await readQuestion(services);
    await startModule(services, samuel, 'earthquake');
    for (const selectedAnswer of [right, wrong]) {
      await expect(answerQuestion(services, samuel, { quizId, selectedAnswer })).rejects.toMatchObject({
        code: 'conflict',
        detail: 'Start the module first, then take its quiz.',
      });
    }
    expect(await services.db.$count(trainingAnswers, eq(trainingAnswers.residentId, samuel.id))).toBe(0);
  });

  test('a quiz answer that is none of the options is refused', async ({ services, cast }) => {
    await startModule(services, cast.rosa, 'flood');
    const { options } = await readQuestion(services);
    const refusal = `Choose one of the question’s ${options.length} answers.`;
    for (const selectedAnswer of [-1, options.length, 1e12, 0.5, Number.NaN]) {
      const answer = answerQuestion(services, cast.rosa, { quizId, selectedAnswer });
      await expect(answer).rejects.toMatchObject({
        code: 'invalid',
        options: { errors: { selectedAnswer: [refusal] } },
      });
    }
  });

  test.for(['none', '', '\0', 'flood', "'--"])(
    'an answer to the unknown question %j is refused',
    async (quizId, { services, cast }) => {
      const answer = answerQuestion(services, cast.rosa, { quizId, selectedAnswer: 0 });
      await expect(answer).rejects.toMatchObject({ code: 'not-found' });
    },
  );

  test.for(['earthquake', 'none', '\0'])(
    'an answer is refused if the URL names another module: %j',
    async (moduleId, { services, cast }) => {
      await startModule(services, cast.rosa, 'flood');
      const answer = answerQuestion(services, cast.rosa, { quizId, selectedAnswer: 0, moduleId });
      await expect(answer).rejects.toMatchObject({ code: 'not-found' });
    },
  );
});
