import { sql } from 'drizzle-orm';

import {
  trainingAnswers,
  trainingCenters,
  trainingModules,
  trainingProgress,
  trainingQuestions,
  trainingSections,
  trainingSectionsDone,
} from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { offer } from '~/platform/offered/offer.server';
import { ownRows } from '~/platform/own-data/personal-data.server';

import { trainingCenterContent } from './centers/centers.desk.server';
import { moduleContent, questionContent, sectionContent } from './training.desk.server';
import { moduleSubject, questionSubject } from './training.server';

export const training: Noun = {
  contentKinds: [trainingCenterContent, moduleContent, sectionContent, questionContent],
  ledgerSubjects: { module: moduleSubject, question: questionSubject },
  reviewedTables: [trainingModules],
  personalData: [
    ownRows(trainingProgress, {
      name: 'training',
      title: 'Your training',
      of: trainingProgress.residentId,
      with: {
        module: sql`(select ${trainingModules.title} from ${trainingModules} where ${trainingModules.id} = ${trainingProgress.moduleId})`,
      },
    }),
    ownRows(trainingSectionsDone, {
      name: 'training-sections',
      title: 'Training sections you finished',
      of: trainingSectionsDone.residentId,
      with: {
        section: sql`(select ${trainingSections.title} from ${trainingSections} where ${trainingSections.id} = ${trainingSectionsDone.sectionId})`,
      },
    }),
    ownRows(trainingAnswers, {
      name: 'training-answers',
      title: 'Your answers to training questions',
      of: trainingAnswers.residentId,
      with: {
        question: sql`(select ${trainingQuestions.question} from ${trainingQuestions} where ${trainingQuestions.id} = ${trainingAnswers.questionId})`,
      },
    }),
  ],
  offers: [offer('training', trainingSections), offer('training', trainingCenters)],
};
