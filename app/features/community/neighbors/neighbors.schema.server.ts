import { z } from 'zod/v4';

import { boundedText, phoneText } from '~/domain/text.server';

import { circles, entryLimits, facetLabels, ownFacets, typedFacets, type Facet } from './neighbors';

const circle = z.enum(
  circles.map(({ value }) => value),
  'Choose who sees it.',
);
const shown = z
  .union([z.literal('nobody'), circle], 'Choose who sees it.')
  .nullish()
  .transform((chosen) => chosen ?? 'nobody');

const typed = (field: keyof typeof facetLabels) => boundedText(facetLabels[field], entryLimits.text);

/** Reads the form as the facets to store: without those that nobody sees, and without empty ones. */
export const entrySchema = z
  .object({
    home: shown,
    street: shown,
    photo: shown,
    phone: phoneText(facetLabels.phone).transform((phone) => phone ?? ''),
    phoneCircle: circle,
    help: typed('help'),
    helpCircle: circle,
    skills: typed('skills'),
    skillsCircle: circle,
    tools: typed('tools'),
    toolsCircle: circle,
    languages: typed('languages'),
    languagesCircle: circle,
  })
  .transform((entry): Facet[] => [
    ...ownFacets.flatMap((field) => {
      const chosen = entry[field];
      return chosen === 'nobody' ? [] : [{ field, value: '', circle: chosen }];
    }),
    ...typedFacets.flatMap((field) =>
      entry[field] === '' ? [] : [{ field, value: entry[field], circle: entry[`${field}Circle`] }],
    ),
  ]);
