import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { trainingQuestions } from '#db/schema';
import type { TrainingModule, UserProgress } from '~/features/wellbeing/training/training';
import type { Activity } from '~/platform/rewards/points/points';

import { attackServer } from '../support/attack-server';

const moduleId = 'home-fire';

const server = await attackServer();
const resident = await server.cookieFor('demo-user');
const other = await server.cookieFor('linh-tran');
const questions = await server.database.db
  .select()
  .from(trainingQuestions)
  .where(eq(trainingQuestions.moduleId, moduleId))
  .orderBy(trainingQuestions.position);

const post = (path: string, body: unknown, cookie = resident) =>
  server.call(cookie, 'POST', `/api/training-modules/${path}`, body);

const toProgress = async (cookie: string) => {
  const { json } = await server.call(cookie, 'GET', '/api/user-progress');
  return (json as UserProgress[]).find((progress) => progress.moduleId === moduleId);
};

const rewards = async (cookie: string) =>
  ((await server.call(cookie, 'GET', '/api/user/me/activities')).json as Activity[])
    .filter(({ category }) => category === 'safety')
    .map(({ activityType, activityId, points }) => [activityType, activityId, points]);

const progress = { moduleId, isStarted: false, isCompleted: false, completedSections: 0, totalSections: 5 };

test('training modules and progress are arrays of the documented fields, one per module', async () => {
  const { status, json } = await server.call(resident, 'GET', '/api/training-modules');
  const modules = json as TrainingModule[];
  expect([status, modules.length >= 8]).toEqual([200, true]);
  for (const module of modules) {
    expect(Object.keys(module)).toEqual([
      ...['id', 'title', 'description', 'estimatedDuration', 'pointsReward'],
    ]);
  }
  const records = await server.call(resident, 'GET', '/api/user-progress');
  expect((records.json as UserProgress[]).map(({ moduleId }) => moduleId)).toEqual(
    modules.map(({ id }) => id),
  );
  expect(await toProgress(resident)).toEqual(progress);
});

test('a training module is started, answered and completed by API calls alone, each for points once', async () => {
  const [first] = questions;
  const quiz = { quizId: first!.id, selectedAnswer: first!.answer };
  const early = await post('complete', { moduleId, score: 100, timeSpent: 600 });
  expect([early.status, early.type]).toEqual([409, 'application/problem+json; charset=utf-8']);
  expect(early.json).toMatchObject({ detail: 'Start the module first, then finish its sections.' });
  expect(await post('quiz/submit', quiz)).toMatchObject({
    status: 409,
    json: { detail: 'Start the module first, then take its quiz.' },
  });
  const started = await post('start', { moduleId });
  expect([started.status, started.json]).toEqual([201, { ...progress, isStarted: true }]);
  const again = await post('start', { moduleId });
  expect([again.status, again.json]).toEqual([200, started.json]);

  const wrong = await post('quiz/submit', { ...quiz, selectedAnswer: (first!.answer + 1) % 3 });
  const { explanation } = first!;
  expect([wrong.status, wrong.json]).toEqual([200, { isCorrect: false, explanation, pointsEarned: 0 }]);
  const forged = { ...quiz, points: 1_000, pointsEarned: 1_000, isCorrect: true, userId: 'linh-tran' };
  const right = await Promise.all(Array.from({ length: 20 }, () => post('quiz/submit', forged)));
  for (const { status, json } of right) {
    expect([status, json]).toMatchObject([200, { isCorrect: true, explanation }]);
    expect(Object.keys(json as object).sort()).toEqual(['explanation', 'isCorrect', 'pointsEarned']);
  }
  const earned = right.map(({ json }) => (json as { pointsEarned: number }).pointsEarned);
  expect(earned.sort()).toEqual([...Array<number>(19).fill(0), 5]);

  const completed = { ...progress, isStarted: true, isCompleted: true, completedSections: 5 };
  const done = await post('complete', { moduleId, score: 0, timeSpent: 0, pointsReward: 100 });
  const { pointsReward } = await toModule();
  expect([done.status, done.json]).toEqual([200, { ...completed, pointsEarned: pointsReward }]);
  const twice = await post('complete', { moduleId });
  expect([twice.status, twice.json]).toEqual([200, { ...completed, pointsEarned: 0 }]);
  expect(await toProgress(resident)).toEqual(completed);
  expect(await rewards(resident)).toEqual([
    ['complete_training_module', moduleId, pointsReward],
    ['answer_quiz_question', first!.id, 5],
  ]);
  expect([await toProgress(other), await rewards(other)]).toEqual([progress, []]);
});

const toModule = async () =>
  ((await server.call(resident, 'GET', '/api/training-modules')).json as TrainingModule[]).find(
    ({ id }) => id === moduleId,
  )!;

test('no training page gives away the right answer before the question is answered', async () => {
  const letters = (text: string) => text.replace(/[^a-z]/gi, '');
  for (const view of ['', '?section=1', ...questions.map((_, index) => `?tab=quiz&question=${index + 1}`)]) {
    const page = await server.get(`/wellbeing/preparedness/${moduleId}${view}`, other);
    expect([view, page.status]).toEqual([view, 200]);
    for (const { explanation } of questions)
      expect(letters(page.body), view).not.toContain(letters(explanation));
    expect(page.body).not.toMatch(/"(answer|correctAnswer|explanation)"/);
  }
  const path = `/wellbeing/preparedness/${moduleId}?tab=quiz&question=1`;
  const answered = await server.get(path, resident);
  expect(letters(answered.body)).toContain(letters(questions[0]!.explanation));
});

const scores = 'The score is a number from 0 to 100.';
const seconds = 'The timeSpent is a number of seconds, of 30 days at most.';
const indexes = 'The selectedAnswer is the index of an option, a whole number from 0.';
const quizId = 'home-fire-q1';
test.for<[string, object, string, unknown]>([
  ['start', {}, 'moduleId', 'Name the module in moduleId.'],
  ['start', { moduleId: 'a\0' }, 'moduleId', 'The moduleId contains a character that cannot be stored.'],
  ['complete', {}, 'moduleId', 'Name the module in moduleId.'],
  ['complete', { moduleId, score: 101 }, 'score', scores],
  ['complete', { moduleId, score: '100' }, 'score', scores],
  ['complete', { moduleId, timeSpent: -1 }, 'timeSpent', seconds],
  ['complete', { moduleId, timeSpent: 2_592_001 }, 'timeSpent', seconds],
  ['quiz/submit', { selectedAnswer: 0 }, 'quizId', 'Name the question in quizId.'],
  ['quiz/submit', { quizId, selectedAnswer: '0' }, 'selectedAnswer', indexes],
  ['quiz/submit', { quizId, selectedAnswer: 0.5 }, 'selectedAnswer', indexes],
  [
    'quiz/submit',
    { quizId, selectedAnswer: 99 },
    'selectedAnswer',
    expect.stringMatching(/^Choose one of the/),
  ],
])('the training call %s with %j is refused by the field %s', async ([path, body, field, text]) => {
  const { status, type, json } = await post(path, body);
  expect([status, type]).toEqual([400, 'application/problem+json; charset=utf-8']);
  expect((json as { errors: object }).errors).toEqual({ [field]: [text] });
});

test('an unknown training module or question is a 404', async () => {
  for (const [path, body] of [
    ['start', { moduleId: 'none' }],
    ['complete', { moduleId: "'--" }],
    ['quiz/submit', { quizId: 'home-fire', selectedAnswer: 0 }],
  ] as const) {
    expect((await post(path, body)).status).toBe(404);
  }
});
