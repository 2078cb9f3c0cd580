import { z } from 'zod/v4';

import { bounds, requiredText } from '~/domain/text.server';

import { reportedBounds } from './training';

const moduleId = requiredText('The moduleId', bounds.title, 'Name the module in moduleId.');

/** A number from 0 on that a client may send, or leave out. */
const reported = (refusal: string, max: number) =>
  z.number(refusal).min(0, refusal).max(max, refusal).nullish();

/** An option's index; whether the question has such an option, only its row can say. */
const indexOr = (refusal: string) => z.number(refusal).int(refusal).min(0, refusal);

export const startCallSchema = z.object({ moduleId });

/** `score` and `timeSpent` are the client's own figures (S2 §7): they must make sense, and count for nothing. */
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
  /** Sent where a script shows the result over the question. */
  inPlace: z.string().optional(),
});

/** Of the buttons, which send nothing. */
export const stepFormSchema = z.object({});

/** Of a section: where to go on, which whoever redirects there checks; or in place, in a dialog. */
export const sectionDoneFormSchema = z.object({
  redirectTo: z.string().optional(),
  inPlace: z.string().optional(),
});
