import { trainingModules, trainingQuestions, trainingSections } from '#db/schema';
import type { FieldErrors } from '~/domain/errors';
import { bounds } from '~/domain/text.server';
import type { Field, Values } from '~/platform/desk/content-kind.server';
import { defineContent } from '~/platform/desk/define-content.server';
import { day, line, lines, markdown, paragraph, reference } from '~/platform/desk/fields/fields.server';
import { wholeNumber } from '~/platform/desk/fields/number-fields.server';
import { rowLines } from '~/platform/desk/fields/row-lines.server';

import { modulePath } from './training';

type Source = { name: string; url: string };

export const moduleContent = defineContent({
  name: 'modules',
  title: 'Training modules',
  one: 'module',
  section: 'Well-being',
  about: 'Courses on what to do in an emergency. Each shows up once it has a section.',
  table: trainingModules,
  key: ['title'],
  noteCells: ['minutes', 'reviewed'],
  toPath: modulePath,
  reviewedCell: 'reviewed',
  fields: [
    line('title', 'Title'),
    paragraph('description', 'Description'),
    wholeNumber('minutes', 'Minutes', [1, 240], { property: 'estimatedDuration' }),
    wholeNumber('points', 'Points for completing it', [1, 100], { property: 'pointsReward' }),
    rowLines(
      'sources',
      'Public guidance it’s based on',
      { read: readSource, write: ({ name, url }: Source) => `${name} ${url}` },
      { hint: 'One per line, such as Ready.gov: Floods https://www.ready.gov/floods' },
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
  about: 'The pages of a training module, in order.',
  table: trainingSections,
  listedBy: trainingSections.moduleId,
  key: ['module', 'title'],
  toName: ({ title = '' }) => title,
  noteCells: ['module'],
  fields: [ofModule, line('title', 'Title'), markdown('body', 'Text')],
});

const [fewestAnswers, mostAnswers] = [2, 6];

const options = lines('options', 'Answers to choose from', {
  isOptional: false,
  hint: `One per line, ${fewestAnswers} to ${mostAnswers} of them`,
});
const answer = line('answer', 'Right answer', {
  max: bounds.text,
  hint: 'As written above, or its number',
});

/** The right option of a question is stored as its index, or -1 if the text matches none. */
const answerOfOptions: Field = {
  legend: 'Answers',
  cells: [...options.cells, ...answer.cells],
  toValues: ({ options, answer }) => ({ options, answer: findAnswer(options as string[], answer as string) }),
  toTexts: (values, reading) => ({
    ...options.toTexts(values, reading),
    answer: (values.options as string[])[values.answer as number] ?? '',
  }),
};

/** A number typed as the answer means the option with that text first, then the one at that position. */
function findAnswer(options: readonly string[], typed: string): number {
  const named = options.findIndex((option) => option.toLowerCase() === typed.toLowerCase());
  const isNumber = /^\d$/.test(typed) && Number(typed) <= options.length;
  return named < 0 && isNumber ? Number(typed) - 1 : named;
}

function checkQuestion({ options, answer }: Values): FieldErrors {
  const given = options as string[];
  const different = new Set(given.map((option) => option.toLowerCase()));
  if (different.size < given.length) return { options: ['Two of the answers are the same.'] };
  if (given.length < fewestAnswers || given.length > mostAnswers)
    return { options: [`Write ${fewestAnswers} to ${mostAnswers} answers, one per line.`] };
  return (answer as number) < 0
    ? { answer: ['The right answer must be one of the answers, or its number.'] }
    : {};
}

export const questionContent = defineContent({
  name: 'questions',
  title: 'Questions of modules',
  one: 'question',
  section: 'Well-being',
  about: 'The practice quiz of a training module, in order.',
  table: trainingQuestions,
  listedBy: trainingQuestions.moduleId,
  key: ['module', 'question'],
  toName: ({ question = '' }) => question,
  noteCells: ['module'],
  fields: [
    ofModule,
    line('question', 'Question', { max: bounds.message }),
    answerOfOptions,
    paragraph('explanation', 'Why', { hint: 'Shown after answering' }),
  ],
  check: checkQuestion,
});
