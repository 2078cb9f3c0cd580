import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';

import { trainingQuestions } from '#db/schema';
import { Invalid, NotFound, throwConflict } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { answerPoints } from '~/platform/rewards/points/points';
import { insertReward } from '~/platform/rewards/points/points-sql.server';
import { pointsTime } from '~/platform/rewards/points/points.server';

import { getProgress } from '../modules/progress.server';
import { type QuizResult, whyNotAnswer } from '../training';

type Question = typeof trainingQuestions.$inferSelect & { number: number };

/**
 * Replaces an earlier answer. Wrong ones can be retried, and the first right one earns points.
 * @param input.moduleId the module in the URL, which the question must belong to
 */
export async function answerQuestion(
  services: Services,
  viewer: Viewer,
  { quizId, selectedAnswer, moduleId }: { quizId: string; selectedAnswer: number; moduleId?: string },
): Promise<QuizResult & { moduleId: string; number: number }> {
  const question = await getQuestion(services, quizId, moduleId);
  requireOption(question, selectedAnswer);
  throwConflict(whyNotAnswer(await getProgress(services, viewer, question.moduleId)));
  const isCorrect = selectedAnswer === question.answer;
  const pointsEarned = await storeAnswer(services, viewer, { quizId, selectedAnswer, isCorrect });
  const { explanation, number } = question;
  return { isCorrect, explanation, pointsEarned, moduleId: question.moduleId, number };
}

async function getQuestion({ db }: Services, quizId: string, moduleId?: string): Promise<Question> {
  // PostgreSQL rejects NUL characters in text.
  if ([quizId, moduleId].some((id) => id?.includes('\0'))) throw noSuchQuestion();
  const isOfModule = moduleId === undefined ? undefined : eq(trainingQuestions.moduleId, moduleId);
  const [question] = await db
    .select({ ...getTableColumns(trainingQuestions), number: numberColumn })
    .from(trainingQuestions)
    .where(and(eq(trainingQuestions.id, quizId), isOfModule, isNull(trainingQuestions.retiredAt)));
  if (!question) throw noSuchQuestion();
  return question;
}

/** Position of a question within its module, from 1. */
const numberColumn = sql<number>`(
  select count(*) from training_questions q
  where q.module_id = training_questions.module_id and q.retired_at is null
    and (q.position, q.id) <= (training_questions.position, training_questions.id))::int`;

const noSuchQuestion = () => new NotFound('There is no such quiz question.');

function requireOption({ options }: Question, selectedAnswer: number): void {
  if (Number.isInteger(selectedAnswer) && selectedAnswer >= 0 && selectedAnswer < options.length) return;
  const refusal = `Choose one of the question’s ${options.length} answers.`;
  throw new Invalid(refusal, { selectedAnswer: [refusal] });
}

/** One statement, so that concurrent answers are all stored, and points are awarded once. */
async function storeAnswer(
  services: Services,
  viewer: Viewer,
  { quizId, selectedAnswer, isCorrect }: { quizId: string; selectedAnswer: number; isCorrect: boolean },
): Promise<number> {
  const time = pointsTime(services);
  const now = sql`${time.now}::timestamptz`;
  const earned = await services.db.execute<{ points: number }>(sql`
    with given as (
      insert into training_answers
        (resident_id, question_id, selected_answer, is_correct, correct_since, answered_at)
      values
        (${viewer.id}, ${quizId}, ${selectedAnswer}, ${isCorrect}, ${isCorrect ? now : sql`null`}, ${now})
      on conflict (resident_id, question_id) do update set
        selected_answer = excluded.selected_answer,
        is_correct = excluded.is_correct,
        correct_since = coalesce(training_answers.correct_since, excluded.correct_since),
        answered_at = excluded.answered_at
      returning resident_id, question_id, is_correct
    ), right_one as (select * from given where is_correct)
    ${insertReward('answer_quiz_question', sql`${answerPoints}::int`, {
      from: sql`right_one`,
      residentId: sql`right_one.resident_id`,
      activityId: sql`right_one.question_id`,
      ...time,
    })}`);
  return earned[0]?.points ?? 0;
}
