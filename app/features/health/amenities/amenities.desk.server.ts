import { defineFormContent, toTextValues, plainCell } from '~/platform/desk/define-form-content.server';
import { markdown, yesOrNo } from '~/platform/desk/fields/fields.server';
import { formatTimeRanges, makeWeek, weekdayName, weekdays } from '~/platform/places/times-of-day';

import { amenityPath } from './amenities';
import { editAmenityPath, newAmenityPath } from './manage-amenities';
import { amenitySchema } from './manage-amenities.schema.server';
import {
  addAmenity,
  readAmenities,
  restoreAmenity,
  retireAmenity,
  updateAmenity,
} from './manage-amenities.server';

export const amenityContent = defineFormContent({
  name: 'amenities',
  title: 'Amenities',
  one: 'amenity',
  section: 'Health',
  about: 'Rooms and places that residents book.',
  photos: 'amenity',
  toPath: amenityPath,
  key: ['name'],
  noteCells: ['description'],
  screens: { toAdd: newAmenityPath, toEdit: editAmenityPath },
  fields: [
    plainCell('name', 'Name'),
    plainCell('description', 'Description', { as: 'text', isOptional: true }),
    markdown('rules', 'Rules', { isOptional: true }),
    yesOrNo('must-agree', 'Residents agree to the rules', { isOptional: true }),
    plainCell('capacity', 'Capacity', { as: 'number' }),
    plainCell('length', 'Session length (minutes)', { as: 'number', property: 'bookingDurationMinutes' }),
    ...weekdays.map((day) =>
      plainCell(day, weekdayName(day), { isOptional: true, hint: 'Such as 9:00 AM – 5:00 PM' }),
    ),
  ],
  toSchema: () => amenitySchema,
  async read(services, ids) {
    const amenities = await readAmenities(services);
    return amenities
      .filter(({ id }) => ids?.includes(id) ?? true)
      .map(({ id, isRetired, hours, mustAgree, classes: _, rulesRevision: __, ...amenity }) => ({
        id,
        retiredAt: isRetired ? new Date(0) : null,
        values: {
          ...toTextValues({ ...amenity, ...makeWeek((day) => formatTimeRanges(hours[day])) }),
          mustAgree,
        },
      }));
  },
  add: (services, viewer, id, input) => addAmenity(services, viewer, input, id),
  update: updateAmenity,
  retire: retireAmenity,
  restore: restoreAmenity,
});
