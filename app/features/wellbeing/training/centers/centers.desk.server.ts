import { trainingCenters } from '#db/schema';
import { defineContent } from '~/platform/desk/define-content.server';
import { line, lines, paragraph, phone } from '~/platform/desk/fields/fields.server';
import { place, wholeNumber } from '~/platform/desk/fields/number-fields.server';

import { preparednessPath } from '../training';
import { classLines } from './class-lines.server';

export const trainingCenterContent = defineContent({
  name: 'training-centers',
  title: 'Training centers',
  one: 'training center',
  section: 'Well-being',
  about: 'Where training is given by people, on Emergency Preparedness.',
  table: trainingCenters,
  key: ['name'],
  noteCells: ['type', 'instructor'],
  toPath: () => preparednessPath,
  fields: [
    line('name', 'Name'),
    line('type', 'What it is', { hint: 'Such as Fire station classroom' }),
    paragraph('description', 'Description'),
    line('address', 'Address'),
    line('instructor', 'Instructor'),
    phone('phone', 'Phone'),
    line('hours', 'Hours', { hint: 'In words, such as Tuesday to Saturday, 9 AM to 5 PM' }),
    wholeNumber('capacity', 'Trainees at a time', [1, 1000]),
    classLines,
    lines('specialties', 'Specialties'),
    lines('equipment', 'Equipment'),
    lines('certifications', 'Certifications'),
    place(),
  ],
});
