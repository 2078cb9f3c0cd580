import { gardenFacilities, gardenPlots } from '#db/schema';
import { defineContent } from '~/platform/desk/define-content.server';
import { line, lines, paragraph, reference } from '~/platform/desk/fields/fields.server';
import { place } from '~/platform/desk/fields/number-fields.server';

import { facilityPath, gardenPath } from './garden';
import { listWorkshopsAhead } from './workshop-changes.server';
import { whyNotRetirePlots } from './plots/free-plots.server';

export const gardenContent = defineContent({
  name: 'garden-facilities',
  title: 'Garden areas',
  one: 'garden area',
  section: 'Eco-Safe',
  about: 'Beds, greenhouse, orchard, compost: each a place on Community Garden.',
  table: gardenFacilities,
  key: ['name'],
  noteCells: ['type', 'coordinator'],
  toPath: facilityPath,
  fields: [
    line('name', 'Name', { hint: 'Such as Main Garden' }),
    line('type', 'What it is', { hint: 'Such as Raised beds or Greenhouse' }),
    paragraph('description', 'Description'),
    line('schedule', 'Hours', { hint: 'Such as Every day, dawn to dusk' }),
    line('coordinator', 'Coordinator', { hint: 'Who looks after it' }),
    lines('amenities', 'Amenities'),
    lines('activities', 'Activities'),
    place(),
  ],
  appointments: { kind: 'workshop', listIds: listWorkshopsAhead },
});

export const plotContent = defineContent({
  name: 'plots',
  title: 'Garden plots',
  one: 'plot',
  section: 'Eco-Safe',
  about: 'Beds that a household can reserve for a season, on Community Garden. Managers can free one there.',
  table: gardenPlots,
  key: ['name'],
  noteCells: ['garden', 'size'],
  toPath: () => `${gardenPath}?all=taken`,
  fields: [
    line('name', 'Name', { hint: 'The name on its sign, such as A3' }),
    reference('garden', 'Garden area', 'garden-facilities', { property: 'facilityId' }),
    line('size', 'Size', { hint: 'Such as 4 × 8 ft' }),
  ],
  whyNotRetire: whyNotRetirePlots,
});
