import { energyFacilities } from '#db/schema';
import { defineContent } from '~/platform/desk/define-content.server';
import { choice, day, line, lines, paragraph } from '~/platform/desk/fields/fields.server';
import { place } from '~/platform/desk/fields/number-fields.server';

import { facilityPath } from './energy';

const sample = {
  isOptional: true,
  isSample: true,
  hint: 'For demos: shown as a sample until a meter sends readings. Leave blank.',
};

export const energyContent = defineContent({
  name: 'energy-facilities',
  title: 'Energy facilities',
  one: 'energy facility',
  section: 'Eco-Safe',
  about: 'Where energy is made, stored and measured, on Energy Monitoring.',
  table: energyFacilities,
  key: ['name'],
  noteCells: ['type', 'capacity', 'status'],
  toPath: facilityPath,
  fields: [
    line('name', 'Name'),
    choice('kind', 'What it does', {
      solar: 'Makes energy',
      battery: 'Stores energy',
      grid: 'Connects to the grid',
      analytics: 'Measures what all homes use',
    }),
    line('type', 'What it is', { hint: 'Such as Solar farm' }),
    paragraph('description', 'Description'),
    line('capacity', 'Capacity', { hint: 'Such as 2.5 MW' }),
    line('efficiency', 'Efficiency', { hint: 'Such as 94%' }),
    line('status', 'Status', { hint: 'Such as Operational or Being repaired' }),
    day('last-maintenance', 'Last maintenance'),
    line('technician', 'Technician'),
    lines('features', 'Features'),
    place(),
    line('sample-output', 'Sample output', sample),
    line('sample-charge', 'Sample charge', sample),
    line('sample-flow', 'Sample flow', sample),
  ],
});
