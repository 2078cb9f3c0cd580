import { problemCategories, problemTemplates } from '#db/schema';
import { defineContent } from '~/platform/desk/define-content.server';
import { choice, line, lines, paragraph, yesOrNo } from '~/platform/desk/fields/fields.server';
import { wholeNumber } from '~/platform/desk/fields/number-fields.server';
import { thingNames } from '~/platform/things/things';

import { leakSuits, managedProblemsPath, newProblemPath } from './problems';

const hint = line('hint', 'What belongs here', {
  isOptional: true,
  hint: 'Such as A lamp that is off, flickers or leans',
});

export const categoryContent = defineContent({
  name: 'problem-categories',
  title: 'Problem categories',
  one: 'problem category',
  section: 'Community',
  about: 'What residents can report, who looks after it, and by when it is fixed.',
  table: problemCategories,
  key: ['name'],
  noteCells: ['keeper', 'promised-days'],
  toPath: () => newProblemPath,
  fields: [
    line('name', 'Name', { hint: 'Such as Street lights' }),
    { ...hint, toValues: (read) => ({ hint: read.hint ?? '' }) },
    line('keeper', 'Who looks after it', { hint: 'Such as Grounds crew' }),
    wholeNumber('promised-days', 'Working days until it’s fixed', [1, 365], {
      hint: 'Residents read it, and how often it was kept. The office’s closures don’t count.',
    }),
    lines('questions', 'Questions', {
      max: 1000,
      hint: 'One per line, five at most. Answers are optional, and only managers and the reporter read them.',
    }),
    yesOrNo('private', 'Private', {
      property: 'isPrivate',
      hint: 'Only the reporter’s home and managers read private reports. A change applies to new reports.',
    }),
    choice(
      'suits',
      'Suggested for',
      { ...thingNames, [leakSuits]: 'Water leaks that a meter finds' },
      { isOptional: true },
    ),
    line('town-code', 'Service code of the town', {
      isOptional: true,
      hint: 'Forwards reports to the town’s Open311 service, once its address is set. Leave blank to keep them here.',
    }),
  ],
});

export const templateContent = defineContent({
  name: 'problem-templates',
  title: 'Sentences about problems',
  one: 'sentence',
  section: 'Community',
  about: 'Sentences that managers choose from when they change a reported problem.',
  table: problemTemplates,
  key: ['name'],
  noteCells: [],
  toPath: () => managedProblemsPath,
  fields: [
    line('name', 'Name', { hint: 'Such as Parts are ordered' }),
    paragraph('sentence', 'Sentence', {
      hint: 'Reporters read it as it is here, unless the manager changes it.',
    }),
  ],
});
