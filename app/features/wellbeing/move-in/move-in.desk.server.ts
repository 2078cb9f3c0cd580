import { helpLines, moveInTasks } from '#db/schema';
import { bounds } from '~/domain/text.server';
import type { Field } from '~/platform/desk/content-kind.server';
import { defineContent } from '~/platform/desk/define-content.server';
import { cellField, day, line, paragraph, phone, toValueSchema } from '~/platform/desk/fields/fields.server';

import { packetPages } from '../packet-pages';

export const moveInTaskContent = defineContent({
  name: 'move-in-tasks',
  title: 'Move-in tasks',
  one: 'move-in task',
  section: 'Well-being',
  about: 'The Welcome Packet’s checklist for new residents.',
  table: moveInTasks,
  key: ['title'],
  noteCells: ['page'],
  toPath: () => packetPages.moveIn.path,
  fields: [
    line('title', 'What to do', { hint: 'Such as Add an emergency contact' }),
    paragraph('details', 'Details'),
    pageHere('page', 'Link to a page', { property: 'path' }),
  ],
});

export const helpLineContent = defineContent({
  name: 'help-lines',
  title: 'Help lines',
  one: 'help line',
  section: 'Well-being',
  about: 'Who to call about what, in the Welcome Packet.',
  table: helpLines,
  key: ['reason', 'name'],
  toName: ({ reason = '' }) => reason,
  noteCells: ['name', 'phone', 'reviewed'],
  toPath: () => packetPages.helpLines.path,
  reviewedCell: 'reviewed',
  fields: [
    line('reason', 'When to call', { hint: 'Such as You smell gas' }),
    line('name', 'Who to call', { hint: 'Such as NW Natural, gas emergencies' }),
    phone('phone', 'Phone', { hint: '911 shows as this neighborhood’s emergency number.' }),
    line('hours', 'Hours', { hint: 'Such as Day and night' }),
    line('source', 'Source', { max: bounds.message }),
    day('reviewed', 'Last checked on', { property: 'reviewedOn' }),
  ],
});

/** Accepts a path within this app, or blank for null. */
function pageHere(name: string, label: string, { property }: { property: string }): Field {
  const hint = 'Such as /emergency-contacts.';
  const options = { property, hint, isOptional: true };
  const toSchema = () =>
    toValueSchema(
      label,
      options,
      (text) => (/^\/[a-z][\w/#?&=.-]*$/.test(text) ? text : undefined),
      () => `${label} must be a page on this site, such as /community/events.`,
    );
  return cellField(name, label, options, { as: 'line', toSchema });
}
