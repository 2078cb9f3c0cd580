import { trainingModules, trainingQuestions, trainingSections } from '#db/schema';
import { bounds } from '~/domain/text.server';
import { defineContent } from '~/platform/desk/define-content.server';
import { day, line, markdown, paragraph, reference } from '~/platform/desk/fields/fields.server';
import { wholeNumber } from '~/platform/desk/fields/number-fields.server';
import { rowLines } from '~/platform/desk/fields/row-lines.server';

import { answerOfOptions, whyNotAsk } from './quiz/answer-field.server';
import { modulePath } from './training';

type Source = { name: string; url: string };

export const moduleContent = defineContent({
  name: 'modules',
  title: 'Training modules',
  one: 'module',
  section: 'Well-being',
  about: 'Courses on what to do in an emergency. One is shown once it has a section.',
  table: trainingModules,
  key: ['title'],
  noteCells: ['minutes', 'reviewed'],
  toPath: modulePath,
  reviewedCell: 'reviewed',
  fields: [
    line('title', 'Title'),
    paragraph('description', 'Description'),
    wholeNumber('minutes', 'Minutes that it takes', [1, 240], { property: 'estimatedDuration' }),
    wholeNumber('points', 'Points for completing it', [1, 100], { property: 'pointsReward' }),
    rowLines(
      'sources',
      'Public guidance that it is written from',
      { read: readSource, write: ({ name, url }: Source) => `${name} ${url}` },
      { hint: 'One on each line, such as Ready.gov: Floods https://www.ready.gov/floods' },
    ),
    day('reviewed', 'Last checked on', { property: 'reviewedOn' }),
  ],
});

function readSource(text: string): Source | string {
  const [, name = '', url = ''] = /^(.+?)\s+(https?:\/\/[^\s/]\S*)$/.exec(text) ?? [];
  return URL.canParse(url)
    ? { name, url }
    : `“${text}” must end with an address such as https://www.ready.gov.`;
}

const ofModule = reference('module', 'Module', 'modules', { property: 'moduleId' });

export const sectionContent = defineContent({
  name: 'sections',
  title: 'Sections of modules',
  one: 'section',
  section: 'Well-being',
  about: 'The pages of a training module, in their order.',
  table: trainingSections,
  listedBy: trainingSections.moduleId,
  key: ['module', 'title'],
  toName: ({ title = '' }) => title,
  noteCells: ['module'],
  fields: [ofModule, line('title', 'Title'), markdown('body', 'Text')],
});

export const questionContent = defineContent({
  name: 'questions',
  title: 'Questions of modules',
  one: 'question',
  section: 'Well-being',
  about: 'The practice quiz of a training module, in its order.',
  table: trainingQuestions,
  listedBy: trainingQuestions.moduleId,
  key: ['module', 'question'],
  toName: ({ question = '' }) => question,
  noteCells: ['module'],
  fields: [
    ofModule,
    line('question', 'Question', { max: bounds.message }),
    answerOfOptions,
    paragraph('explanation', 'Why', { hint: 'Shown once it was answered' }),
  ],
  check: whyNotAsk,
});
