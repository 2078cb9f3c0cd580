import { z } from 'zod/v4';

import { bounds, requiredText } from '~/domain/text.server';

import { reportedBounds } from './training';

const moduleId = requiredText('The moduleId', bounds.title, 'Name the module in moduleId.');

const reported = (refusal: string, max: number) =>
  z.number(refusal).min(0, refusal).max(max, refusal).nullish();

/** The index of a chosen option is checked against the question later. */
const indexOr = (refusal: string) => z.number(refusal).int(refusal).min(0, refusal);

export const startCallSchema = z.object({ moduleId });

/** `score` and `timeSpent` come from the client (S2 §7). They are validated, but not used. */
export const completeCallSchema = z.object({
  moduleId,
  score: reported('The score is a number from 0 to 100.', reportedBounds.score),
  timeSpent: reported('The timeSpent is a number of seconds, of 30 days at most.', reportedBounds.timeSpent),
});

export const quizCallSchema = z.object({
  quizId: requiredText('The quizId', bounds.title, 'Name the question in quizId.'),
  selectedAnswer: indexOr('The selectedAnswer is the index of an option, a whole number from 0.'),
});

export const answerFormSchema = z.object({
  selectedAnswer: indexOr('Choose an answer.'),
  /** Pages with JavaScript send `inPlace`, and show the result over the question. */
  inPlace: z.string().optional(),
});

export const stepFormSchema = z.object({});

/** The redirect validates `redirectTo`. A dialog sends `inPlace`. */
export const sectionDoneFormSchema = z.object({
  redirectTo: z.string().optional(),
  inPlace: z.string().optional(),
});
