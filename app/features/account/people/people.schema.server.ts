import { z } from 'zod/v4';

import { bounds, optionalText, requiredText } from '~/domain/text.server';
import { roles } from '~/domain/viewer';
import { bothOrNeither, placeShape } from '~/platform/places/place.schema.server';

import { residencyKinds } from './people';

const tidy = (text: string) => text.replace(/\s+/g, ' ');

const reason = optionalText('The reason', 500);
const home = requiredText('The home', bounds.name, 'Choose a home.').transform(tidy);
const kind = z
  .enum(residencyKinds, 'Choose one from the list.')
  .nullish()
  .transform((value) => value ?? null);
const day = z
  .union([z.literal(''), z.iso.date('Enter a day, such as 2026-12-01.')])
  .nullish()
  .transform((value) => value || null);

export const reasonSchema = z.object({ reason });
export const roleSchema = z.object({ role: z.enum(roles, 'Choose a role.'), reason });
export const moveInSchema = z.object({ home, kind, reason });
export const moveSchema = z.object({ home, kind, day, reason });
export const moveOutSchema = z.object({ day, reason });

const people = z
  .union([z.array(z.string()), z.string().transform((one) => [one])])
  .nullish()
  .transform((ids) => ids ?? []);
export const moveHomeOutSchema = z.object({
  who: z.enum(['everyone', 'chosen'], 'Choose who moves out.'),
  /** Everyone whom the page listed. */
  listed: people,
  people,
  day,
  reason,
});

export const homeSchema = z
  .object({
    label: requiredText('The name', bounds.name, 'Enter what the home is called, such as 12B.').transform(
      tidy,
    ),
    building: optionalText('The building', bounds.name),
    street: optionalText('The street', bounds.name),
    unit: optionalText('The unit', bounds.name),
    ...placeShape,
    wholeBuilding: z
      .literal('on')
      .optional()
      .transform((value) => value === 'on'),
  })
  .check(bothOrNeither)
  .check((context) => {
    const { building, wholeBuilding } = context.value;
    if (!wholeBuilding || building !== null) return;
    const message = 'Enter the building.';
    context.issues.push({ code: 'custom', input: null, path: ['building'], message });
  });

export const retireSchema = z.object({ isRetired: z.enum(['yes', 'no']) });
