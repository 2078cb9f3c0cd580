import { and, asc, eq, isNull, sql } from 'drizzle-orm';

import {
  trainingAnswers,
  trainingModules,
  trainingProgress,
  trainingQuestions,
  trainingSections,
  trainingSectionsDone,
} from '#db/schema';
import { renderMarkdown } from '~/domain/markdown.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { LedgerSubject } from '~/platform/rewards/ledger/ledger-subjects.server';
import { answerPoints } from '~/platform/rewards/points/points';

import {
  isShownModule,
  noSuchModule,
  progressColumns,
  rejectNul,
  toProgress,
} from './modules/progress.server';
import type { ModuleCard, ModulePage, ModuleQuestion, ModuleSection } from './training';
import { moduleJson } from './training-json';

const listLimit = 100;

export async function listModules(services: Services, viewer: Viewer): Promise<ModuleCard[]> {
  const rows = await selectModules(services, viewer)
    .where(isShownModule)
    .orderBy(asc(trainingModules.position), asc(trainingModules.id))
    .limit(listLimit);
  return rows.map((row) => ({ ...moduleJson(row), progress: toProgress(row) }));
}

/** The database omits the explanation until the viewer has answered the question. */
export async function getModule(services: Services, viewer: Viewer, moduleId: string): Promise<ModulePage> {
  rejectNul(moduleId);
  const [[row], sections, questions] = await Promise.all([
    selectModules(services, viewer).where(and(eq(trainingModules.id, moduleId), isShownModule)),
    readSections(services, viewer, moduleId),
    readQuestions(services, viewer, moduleId),
  ]);
  if (!row) throw noSuchModule();
  const { sources, reviewedOn } = row;
  return { module: moduleJson(row), sources, reviewedOn, progress: toProgress(row), sections, questions };
}

function selectModules({ db }: Services, viewer: Viewer) {
  return db
    .select({
      id: trainingModules.id,
      title: trainingModules.title,
      description: trainingModules.description,
      estimatedDuration: trainingModules.estimatedDuration,
      pointsReward: trainingModules.pointsReward,
      sources: trainingModules.sources,
      reviewedOn: trainingModules.reviewedOn,
      ...progressColumns(viewer),
    })
    .from(trainingModules)
    .leftJoin(
      trainingProgress,
      and(eq(trainingProgress.moduleId, trainingModules.id), eq(trainingProgress.residentId, viewer.id)),
    )
    .$dynamic();
}

async function readSections({ db }: Services, viewer: Viewer, moduleId: string): Promise<ModuleSection[]> {
  const rows = await db
    .select({
      id: trainingSections.id,
      title: trainingSections.title,
      body: trainingSections.body,
      isDone: sql<boolean>`${trainingSectionsDone.sectionId} is not null`,
    })
    .from(trainingSections)
    .leftJoin(
      trainingSectionsDone,
      and(
        eq(trainingSectionsDone.sectionId, trainingSections.id),
        eq(trainingSectionsDone.residentId, viewer.id),
      ),
    )
    .where(and(eq(trainingSections.moduleId, moduleId), isNull(trainingSections.retiredAt)))
    .orderBy(asc(trainingSections.position), asc(trainingSections.id))
    .limit(listLimit);
  return rows.map(({ body, ...section }) => ({ ...section, html: renderMarkdown(body) }));
}

async function readQuestions({ db }: Services, viewer: Viewer, moduleId: string): Promise<ModuleQuestion[]> {
  const rows = await db
    .select({
      id: trainingQuestions.id,
      question: trainingQuestions.question,
      options: trainingQuestions.options,
      selectedAnswer: trainingAnswers.selectedAnswer,
      isCorrect: trainingAnswers.isCorrect,
      explanation: sql<string>`case when ${trainingAnswers.questionId} is not null then ${trainingQuestions.explanation} end`,
      // Only the first right answer earns points.
      hasEarned: sql<boolean>`${trainingAnswers.isCorrect} and ${trainingAnswers.correctSince} = ${trainingAnswers.answeredAt}`,
    })
    .from(trainingQuestions)
    .leftJoin(
      trainingAnswers,
      and(eq(trainingAnswers.questionId, trainingQuestions.id), eq(trainingAnswers.residentId, viewer.id)),
    )
    .where(and(eq(trainingQuestions.moduleId, moduleId), isNull(trainingQuestions.retiredAt)))
    .orderBy(asc(trainingQuestions.position), asc(trainingQuestions.id))
    .limit(listLimit);
  return rows.map(({ id, question, options, selectedAnswer, isCorrect, explanation, hasEarned }) => ({
    id,
    question,
    options,
    given:
      // A manager may have removed the chosen option since.
      selectedAnswer === null || isCorrect === null || selectedAnswer >= options.length
        ? null
        : { selectedAnswer, isCorrect, explanation, pointsEarned: hasEarned ? answerPoints : 0 },
  }));
}

export const moduleSubject: LedgerSubject = {
  hasUuid: false,
  select: (ids) => sql`
    select id, false as "isOfAmenity", title as name from training_modules where id in (${ids})`,
};

export const questionSubject: LedgerSubject = {
  hasUuid: false,
  select: (ids) => sql`
    select q.id, false as "isOfAmenity", m.title as name
    from training_questions q join training_modules m on m.id = q.module_id where q.id in (${ids})`,
};
