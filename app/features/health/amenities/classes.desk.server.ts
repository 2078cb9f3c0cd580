import { defineFormContent, toTextValues, plainCell } from '~/platform/desk/define-form-content.server';
import { choice, reference } from '~/platform/desk/fields/fields.server';
import { formatTimes, makeWeek, weekdayName, weekdays } from '~/platform/places/times-of-day';

import { difficulties, manageClassesPath } from './manage-amenities';
import { newClassSchema } from './manage-amenities.schema.server';
import { addClass, readClasses, restoreClass, retireClass, updateClass } from './manage-classes.server';

export const classContent = defineFormContent({
  name: 'classes',
  title: 'Classes',
  one: 'class',
  section: 'Health',
  about: 'Weekly classes that residents book.',
  photos: 'class',
  key: ['name', 'amenity'],
  toName: ({ name = '' }) => name,
  noteCells: ['amenity', 'instructor'],
  screens: { toAdd: `${manageClassesPath}/new`, toEdit: (id) => `${manageClassesPath}/${id}/edit` },
  fields: [
    plainCell('name', 'Name'),
    reference('amenity', 'Location', 'amenities', { property: 'amenityId' }),
    plainCell('description', 'Description', { as: 'text', isOptional: true }),
    choice('difficulty', 'Level', difficulties),
    plainCell('instructor', 'Instructor'),
    plainCell('duration', 'Length (minutes)', { as: 'number' }),
    plainCell('capacity', 'Spots', { as: 'number' }),
    ...weekdays.map((day) =>
      plainCell(day, weekdayName(day), { isOptional: true, hint: 'Such as 6:00 PM, 7:30 PM' }),
    ),
  ],
  toSchema: () => newClassSchema,
  async read(services, ids) {
    const classes = await readClasses(services);
    return classes
      .filter(({ id }) => ids?.includes(id) ?? true)
      .map(({ id, isRetired, times, planned: _, amenityName: __, ...held }) => ({
        id,
        retiredAt: isRetired ? new Date(0) : null,
        values: toTextValues({ ...held, ...makeWeek((day) => formatTimes(times[day])) }),
      }));
  },
  add: (services, viewer, id, input) => addClass(services, viewer, input, id),
  async update(services, viewer, id, input) {
    await updateClass(services, viewer, id, input);
  },
  retire: retireClass,
  restore: restoreClass,
});
