import { watchPosts } from '#db/schema';
import { defineContent } from '~/platform/desk/define-content.server';
import { line, lines, paragraph, phone } from '~/platform/desk/fields/fields.server';
import { place, wholeNumber } from '~/platform/desk/fields/number-fields.server';

import { watchPath } from './watch';

export const watchPostContent = defineContent({
  name: 'watch-posts',
  title: 'Watch posts',
  one: 'watch post',
  section: 'Well-being',
  about: 'Where neighbors look out for each other, on Neighborhood.',
  table: watchPosts,
  key: ['name'],
  noteCells: ['type', 'coordinator'],
  toPath: watchPath,
  fields: [
    line('name', 'Name'),
    line('type', 'What it is', { hint: 'Such as Block watch or Night patrol walk' }),
    paragraph('description', 'Description'),
    line('address', 'Address'),
    line('coordinator', 'Coordinator', { hint: 'Who looks after it' }),
    phone('phone', 'Phone'),
    line('hours', 'Hours', { hint: 'In words, such as Evenings, 7 PM to 10 PM' }),
    wholeNumber('members', 'Households signed up elsewhere', [0, 100_000], {
      hint: 'With the coordinator, or on paper. Residents who join here are counted on top.',
    }),
    lines('features', 'What it offers'),
    place(),
  ],
});
