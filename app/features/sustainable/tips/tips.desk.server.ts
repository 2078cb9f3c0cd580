import { communityTips } from '#db/schema';
import type { FieldErrors } from '~/domain/errors';
import { bounds } from '~/domain/text.server';
import type { Values } from '~/platform/desk/content-kind.server';
import { defineContent } from '~/platform/desk/define-content.server';
import { choice, line, lines, paragraph } from '~/platform/desk/fields/fields.server';
import { wholeNumber } from '~/platform/desk/fields/number-fields.server';

import { catalogue } from './catalogue/catalogue.server';
import { difficultyWords, impactWords, tipCategories, tipsPath } from './tips';
import { toNameKey } from '~/domain/name-key';

export const tipContent = defineContent({
  name: 'eco-tips',
  title: 'Our own eco tips',
  one: 'eco tip',
  section: 'Eco-Safe',
  about:
    'Tips for this neighborhood, next to the catalog’s on AI Recommendations. Residents keep retired ones.',
  table: communityTips,
  key: ['title'],
  noteCells: ['category', 'difficulty', 'points'],
  toPath: () => tipsPath,
  fields: [
    line('title', 'Title', { hint: 'Such as Take the creek path to the farmers’ market' }),
    paragraph('description', 'Description'),
    choice(
      'category',
      'Category',
      Object.fromEntries(tipCategories.map(({ value, label }) => [value, label])),
    ),
    choice('difficulty', 'Difficulty', difficultyWords),
    choice('impact', 'Impact', impactWords),
    line('savings', 'Estimated savings', {
      isOptional: true,
      max: bounds.name,
      hint: 'Such as About $5 a month. Leave blank for none.',
    }),
    lines('steps', 'What to do', { isOptional: false, hint: 'One step per line' }),
    wholeNumber('points', 'Eco points', [1, 100]),
  ],
  check: whyNotOwn,
});

function whyNotOwn({ title }: Values): FieldErrors {
  const isTaken = catalogue.some((tip) => toNameKey(tip.title) === toNameKey(String(title)));
  return isTaken ? { title: ['Our catalog already has a tip with this title. Choose another.'] } : {};
}
