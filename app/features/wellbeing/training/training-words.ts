import { counted } from '~/domain/counted';
import type { SubmissionResult } from '@conform-to/react';

import type { FlashMessage } from '~/ui/flash';

import type { QuizResult } from './training';

type Toast = Omit<FlashMessage, 'id'>;

const success = (title: string, description: string): Toast => ({ tone: 'success', title, description });

/** Texts of S2 §8, except `finish`. */
export const trainingFailures = {
  start: 'Failed to start training module',
  finish: 'Failed to save the section',
  complete: 'Failed to complete training module',
  answer: 'Failed to submit quiz answer',
} as const;

/** @param answer has the server's reason, since the form that showed it may be gone by then */
export function failureToast(
  failure: string,
  { reply, isUnreached }: { reply?: SubmissionResult<string[]>; isUnreached?: boolean } = {},
): Toast {
  const reason = isUnreached ? undefined : reply?.error?.['']?.join(' ');
  return { tone: 'error', title: 'Error', description: reason ? `${failure}. ${reason}` : failure };
}

/** @param firstTimePoints 0 unless this was the resident's first action */
export const formatStarted = (firstTimePoints: number): Toast =>
  success(
    'Module Started',
    `Training module has been started successfully!${firstTimePoints > 0 ? ` +${firstTimePoints} points earned!` : ''}`,
  );

export const formatCompleted = (isNew: boolean): Toast =>
  success(
    'Module Completed! 🎉',
    isNew
      ? "You've earned points and improved your emergency preparedness!"
      : 'You completed it before, so you already have its points.',
  );

export const formatRightAnswer = (points: number): Toast =>
  success('Correct Answer! 🎉', `Great job! You earned ${points} points.`);

export const resultTitle = (isCorrect: boolean): string => (isCorrect ? 'Correct! 🎉' : 'Incorrect 😞');

export const resultCheer = (isCorrect: boolean): string =>
  isCorrect ? 'Great job!' : "Don't worry, keep learning!";

export function formatPointsEarned({ isCorrect, pointsEarned }: QuizResult): string {
  const isKnown = isCorrect && pointsEarned === 0;
  return `Points earned: ${pointsEarned}${isKnown ? '. You already have the points for this question.' : ''}`;
}

export const formatEffort = (minutes: number, points: number): string =>
  `${counted(minutes, 'minute')} · ${counted(points, 'point')}`;
