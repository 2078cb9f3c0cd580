import { natureNotes } from '#db/schema';
import { defineContent } from '~/platform/desk/define-content.server';
import { choice, line, paragraph } from '~/platform/desk/fields/fields.server';

import { seasonNames } from './nature-guide';
import { trailsPath } from './trails';

export const natureContent = defineContent({
  name: 'nature-notes',
  title: 'Flora & Fauna guide',
  one: 'note on nature',
  section: 'Health',
  about: 'What grows and lives along the trails, season by season, on Outdoor Activities.',
  table: natureNotes,
  key: ['title', 'season'],
  toName: ({ title = '' }) => title,
  noteCells: ['season', 'kind'],
  toPath: () => trailsPath,
  fields: [
    line('title', 'Name', { hint: 'Such as Bigleaf maple' }),
    choice('kind', 'What it is', { plant: 'Plant', animal: 'Animal' }),
    choice('season', 'When it is seen', seasonNames),
    paragraph('text', 'What to know', {
      hint: 'Such as Yellow leaves as large as a dinner plate, in October.',
    }),
  ],
});
