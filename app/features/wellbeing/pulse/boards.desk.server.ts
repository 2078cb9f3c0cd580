import { pulseBoards } from '#db/schema';
import { defineContent } from '~/platform/desk/define-content.server';
import { line, lines, paragraph, phone } from '~/platform/desk/fields/fields.server';
import { place } from '~/platform/desk/fields/number-fields.server';

import { boardPath } from './pulse';

export const boardContent = defineContent({
  name: 'boards',
  title: 'Boards',
  one: 'board',
  section: 'Well-being',
  about:
    'Where a part of the neighborhood reads its news, on Neighborhood. A retired board hides its articles too.',
  table: pulseBoards,
  key: ['name'],
  noteCells: ['type', 'manager'],
  toPath: boardPath,
  fields: [
    line('name', 'Name'),
    line('type', 'What it is', { hint: 'Such as Bulletin board or Screen' }),
    paragraph('description', 'Description'),
    line('address', 'Address'),
    line('manager', 'Who looks after it'),
    phone('phone', 'Phone'),
    line('hours', 'Hours', { hint: 'In words, such as Every day, 7 AM to 9 PM' }),
    lines('categories', 'Categories of its articles', { isOptional: false }),
    lines('features', 'What it offers'),
    place(),
  ],
});
