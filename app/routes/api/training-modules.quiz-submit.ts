import { answerQuestion } from '~/features/wellbeing/training/quiz/quiz.server';
import { quizResultJson } from '~/features/wellbeing/training/training-json';
import { quizCallSchema } from '~/features/wellbeing/training/training.schema.server';
import { api } from '~/http/api.server';

/** `/api/training-modules/quiz/submit` (S2 §7): the server judges the answer. A correct one earns points once. */
export const loader = api({
  POST: async ({ services, viewer, body }) =>
    quizResultJson(await answerQuestion(services, viewer, await body(quizCallSchema))),
});
