import { trainingCenters, trainingClasses } from '#db/schema';
import { bounds } from '~/domain/text.server';
import { defineContent } from '~/platform/desk/define-content.server';
import { line, lines, paragraph, phone } from '~/platform/desk/fields/fields.server';
import { place, wholeNumber } from '~/platform/desk/fields/number-fields.server';
import { rowLines } from '~/platform/desk/fields/row-lines.server';
import { parseTimes } from '~/platform/places/parse-times';
import { formatTimes, weekdayName, weekdayNumber, weekdays } from '~/platform/places/times-of-day';

import { preparednessPath } from '../training';
import type { WeeklyClass } from './centers';

/** Parses a class line such as 'Tuesday 6:30 PM First aid'. */
function readClass(text: string): WeeklyClass | string {
  const [, named = '', time = '', title = ''] =
    /^(\S+)\s+(\d\S*(?:\s*[ap]\.?m\.?(?=\s))?)\s+(.+)$/i.exec(text) ?? [];
  const day = weekdays.find((day) => named.length >= 3 && day.startsWith(named.toLowerCase()));
  if (!day) return `Write a class such as Tuesday 6:30 PM First aid, not “${text}”.`;
  const times = parseTimes(time);
  if (typeof times === 'string') return times;
  if (title.length > bounds.title) return `The class of ${weekdayName(day)} has too long a title.`;
  return { title, weekday: weekdayNumber(day), startsAt: times[0]! };
}

const writeClass = ({ title, weekday, startsAt }: WeeklyClass): string =>
  `${weekdayName(weekdays[(weekday + 6) % 7]!)} ${formatTimes([startsAt])} ${title}`;

const toKey = ({ title, weekday, startsAt }: WeeklyClass): string =>
  `${weekday} ${String(startsAt).padStart(4, '0')} ${title}`;

const classLines = rowLines(
  'classes',
  'Weekly classes',
  {
    child: { table: trainingClasses, parent: 'centerId' },
    read: readClass,
    write: writeClass,
    toKey,
  },
  { hint: 'One per line, such as Tuesday 6:30 PM First aid. The next one is shown.' },
);

export const trainingCenterContent = defineContent({
  name: 'training-centers',
  title: 'Training centers',
  one: 'training center',
  section: 'Well-being',
  about: 'Places with hands-on training, on Emergency Preparedness.',
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
    line('hours', 'Hours', { hint: 'Such as Tuesday to Saturday, 9 AM to 5 PM' }),
    wholeNumber('capacity', 'Trainees at a time', [1, 1000]),
    classLines,
    lines('specialties', 'Specialties'),
    lines('equipment', 'Equipment'),
    lines('certifications', 'Certifications'),
    place(),
  ],
});
