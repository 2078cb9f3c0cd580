import { redirect, useActionData, useLoaderData } from '@remix-run/react';

import { NotFound } from '~/domain/errors';
import { QuestionPage } from '~/features/wellbeing/training/quiz/question-page';
import { answerQuestion } from '~/features/wellbeing/training/quiz/quiz.server';
import { answerPath } from '~/features/wellbeing/training/training';
import { formatRightAnswer } from '~/features/wellbeing/training/training-words';
import { answerFormSchema } from '~/features/wellbeing/training/training.schema.server';
import { getModule } from '~/features/wellbeing/training/training.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Practice Quiz · Preparedness');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { moduleId, questionId } = params;
  const page = await getModule(services, viewer, moduleId);
  const number = page.questions.findIndex(({ id }) => id === questionId) + 1;
  if (number === 0) throw new NotFound('This module has no such question.');
  return { page, number };
});

/** With a script the result appears in a dialog. Without one, it is the next page. */
export const action = formFor(
  handle,
  answerFormSchema,
  async ({ services, viewer, params }, { selectedAnswer, inPlace }) => {
    const { moduleId, questionId: quizId } = params;
    const answer = { moduleId, quizId, selectedAnswer };
    const { isCorrect, explanation, pointsEarned } = await answerQuestion(services, viewer, answer);
    if (inPlace) return { result: { isCorrect, explanation, pointsEarned }, reply: undefined };
    const path = answerPath(moduleId, quizId);
    return pointsEarned > 0 ? redirectWithFlash(path, formatRightAnswer(pointsEarned)) : redirect(path, 303);
  },
);

export default function Question() {
  const { page, number } = useLoaderData<typeof loader>();
  return <QuestionPage page={page} number={number} reply={useActionData<typeof action>()?.reply} />;
}
