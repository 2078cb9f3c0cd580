import { sql, isNull } from 'drizzle-orm';

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
import { modulePath, preparednessPath } from './training';

export const training: Noun = {
  search: [
    {
      name: 'training',
      label: 'Training',
      icon: 'book',
      of: 'training',
      table: trainingModules,
      title: trainingModules.title,
      body: trainingModules.description,
      isShown: isNull(trainingModules.retiredAt),
      order: trainingModules.position,
      toPath: modulePath,
    },
    {
      name: 'lessons',
      label: 'Training lessons',
      icon: 'book',
      of: 'training',
      table: trainingSections,
      title: trainingSections.title,
      note: sql`(select ${trainingModules.title} from ${trainingModules} where ${trainingModules.id} = ${trainingSections.moduleId})`,
      body: trainingSections.body,
      isShown: sql`${trainingSections.retiredAt} is null and exists (
        select from ${trainingModules} where ${trainingModules.id} = ${trainingSections.moduleId} and ${trainingModules.retiredAt} is null)`,
      order: trainingSections.position,
      pathId: trainingSections.moduleId,
      toPath: modulePath,
    },
  ],
  pages: [
    {
      to: preparednessPath,
      title: 'Preparedness',
      words: 'training safety skills emergency kit first aid',
      of: 'training',
    },
  ],
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
