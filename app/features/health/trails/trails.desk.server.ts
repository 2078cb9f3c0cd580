import { trails } from '#db/schema';
import type { FieldErrors } from '~/domain/errors';
import type { Values } from '~/platform/desk/content-kind.server';
import { defineContent } from '~/platform/desk/define-content.server';
import { choice, line, lines, paragraph } from '~/platform/desk/fields/fields.server';
import { type Line, lineOnMap, type Position } from '~/platform/desk/fields/line-field.server';
import { place } from '~/platform/desk/fields/number-fields.server';

import { trailPath } from './trails';

export const trailContent = defineContent({
  name: 'trails',
  title: 'Trails',
  one: 'trail',
  section: 'Health',
  about: 'Trails to walk, run or ride, on Outdoor Activities.',
  photos: 'trail',
  table: trails,
  key: ['name'],
  noteCells: ['type', 'difficulty', 'length'],
  toPath: trailPath,
  fields: [
    line('name', 'Name'),
    choice('type', 'What it is for', trails.type.enumValues),
    choice('difficulty', 'Difficulty', trails.difficulty.enumValues),
    line('length', 'Length', { hint: 'Such as 1.2 miles' }),
    line('duration', 'How long it takes', { hint: 'Such as 25 minutes' }),
    paragraph('description', 'Description'),
    lines('features', 'Features along it'),
    line('elevation', 'Elevation gain', { hint: 'Such as 40 ft' }),
    line('surface', 'Surface'),
    place('Starting point'),
    lineOnMap('geometry', 'Route on the map', {
      property: 'line',
      isOptional: true,
      lengthCell: 'length',
    }),
  ],
  check: checkTrailLine,
});

/** About 30 miles, in degrees of latitude. */
const farAwayDegrees = 0.5;

/** A line far from the trailhead is another trail's, or has latitude and longitude swapped. */
function checkTrailLine({ latitude, longitude, line }: Values): FieldErrors {
  const [first] = (line as Line | null)?.coordinates ?? [];
  if (!first) return {};
  const isNear = ([east, north]: Position) =>
    Math.abs(east - Number(longitude)) < farAwayDegrees &&
    Math.abs(north - Number(latitude)) < farAwayDegrees;
  if (isNear(first)) return {};
  return {
    geometry: [
      isNear([first[1], first[0]])
        ? 'Route on the map: latitude and longitude look swapped. Longitude comes first.'
        : 'The route is far from the trail’s starting point.',
    ],
  };
}
