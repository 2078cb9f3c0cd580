import { gardenFacilities, gardenPlots } from '#db/schema';
import type { FieldErrors } from '~/domain/errors';
import { groupBy } from '~/domain/group-by';
import type { Values } from '~/platform/desk/content-kind.server';
import type { Texts } from '~/platform/desk/desk';
import { defineContent } from '~/platform/desk/define-content.server';
import { line, lines, paragraph, reference } from '~/platform/desk/fields/fields.server';
import { place, wholeNumber } from '~/platform/desk/fields/number-fields.server';

import { facilityPath, gardenPath, planSize } from './garden';
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
    wholeNumber('row', 'Row on the plan', [1, planSize], {
      isOptional: true,
      property: 'planRow',
      hint: 'Counted from the top. With a column, the plot is on the area’s plan.',
    }),
    wholeNumber('column', 'Column on the plan', [1, planSize], {
      isOptional: true,
      property: 'planColumn',
      hint: 'Counted from the left',
    }),
  ],
  check: checkPlace,
  checkTogether: findSharedPlaces,
  whyNotRetire: whyNotRetirePlots,
});

function checkPlace({ planRow, planColumn }: Values): FieldErrors {
  if ((planRow === null) === (planColumn === null)) return {};
  const missing = planRow === null ? 'row' : 'column';
  return { [missing]: ['Enter both a row and a column, or neither.'] };
}

/** A place on the plan holds one plot. */
function findSharedPlaces(plots: ReadonlyMap<string, Texts>): Map<string, FieldErrors> {
  const planned = [...plots].filter(([, { row }]) => row);
  const byPlace = groupBy(planned, ([, { garden, row, column }]) =>
    [garden, Number(row), Number(column)].join(' '),
  );
  const shared = [...byPlace.values()].filter(({ length }) => length > 1);
  return new Map(
    shared.flatMap((group) =>
      group.map(([id, { row, column }]) => {
        const other = group.find(([one]) => one !== id)?.[1].name;
        return [id, { row: [`Row ${row}, column ${column} is where plot ${other} is.`] }];
      }),
    ),
  );
}
