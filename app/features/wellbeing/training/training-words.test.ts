import { expect, test } from 'vitest';

import {
  failureToast,
  resultCheer,
  resultTitle,
  formatCompleted,
  formatEffort,
  formatPointsEarned,
  formatRightAnswer,
  formatStarted,
  trainingFailures,
} from './training-words';

test('training toasts use the specification’s words (S2 §8)', () => {
  const started = 'Training module has been started successfully!';
  expect(formatStarted(0)).toEqual({ tone: 'success', title: 'Module Started', description: started });
  expect(formatStarted(15).description).toBe(`${started} +15 points earned!`);
  expect(formatCompleted(true)).toEqual({
    tone: 'success',
    title: 'Module Completed! 🎉',
    description: "You've earned points and improved your emergency preparedness!",
  });
  expect(formatCompleted(false).description).toBe('You completed it before, so you already have its points.');
  expect(formatRightAnswer(5)).toEqual({
    tone: 'success',
    title: 'Correct Answer! 🎉',
    description: 'Great job! You earned 5 points.',
  });
});

test('a failed training step shows an error, with the server’s reason if there is one', () => {
  expect(trainingFailures).toMatchObject({
    start: 'Failed to start training module',
    complete: 'Failed to complete training module',
    answer: 'Failed to submit quiz answer',
  });
  const reply = { status: 'error', error: { '': ['2 of the 5 sections are left.'] } } as const;
  const toToast = (isUnreached: boolean) =>
    failureToast(trainingFailures.complete, {
      reply: { ...reply, error: { '': [...reply.error['']] } },
      isUnreached,
    });
  expect(toToast(false)).toEqual({
    tone: 'error',
    title: 'Error',
    description: 'Failed to complete training module. 2 of the 5 sections are left.',
  });
  expect(toToast(true).description).toBe('Failed to complete training module');
});

test('a quiz result says whether the answer was right, and what it earned', () => {
  expect([resultTitle(true), resultTitle(false)]).toEqual(['Correct! 🎉', 'Incorrect 😞']);
  expect([resultCheer(true), resultCheer(false)]).toEqual(['Great job!', "Don't worry, keep learning!"]);
  const points = (isCorrect: boolean, pointsEarned: number) =>
    formatPointsEarned({ isCorrect, explanation: '', pointsEarned });
  expect(points(true, 5)).toBe('Points earned: 5');
  expect(points(false, 0)).toBe('Points earned: 0');
  expect(points(true, 0)).toBe('Points earned: 0. You already have the points for this question.');
});

test('a module’s duration and points are shown in words', () => {
  expect(formatEffort(15, 30)).toBe('15 minutes · 30 points');
  expect(formatEffort(1, 1)).toBe('1 minute · 1 point');
});
