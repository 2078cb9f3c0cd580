import { z } from 'zod/v4';

import { bounds, optionalText, phoneText, requiredText } from '~/domain/text.server';

import { type Relationship, relationships } from './contacts';

const values = relationships.map(({ value }) => value) as [Relationship, ...Relationship[]];

/** Input of the form and the API (S1 §5). Blank optional fields are null. Needs a phone or an email (decision 093). */
export const contactSchema = z.object({
  name: requiredText('Full Name', bounds.name, 'Enter the full name.'),
  phone: phoneText('Phone Number').transform((phone) => phone ?? ''),
  email: optionalText('Email', bounds.email).refine(
    (email) => email === null || z.email().safeParse(email).success,
    'Enter an email address such as name@example.org.',
  ),
  relationship: z
    .union([z.literal('').transform(() => null), z.enum(values)], 'Choose a relationship from the list.')
    .nullish()
    .transform((value) => value ?? null),
});

export type ContactInput = z.output<typeof contactSchema>;

/** The contact's owner: the caller's id or `me`. Calls may omit it. */
const userId = z.string('A user id is a text.').nullish();

export const contactCallSchema = contactSchema.extend({ userId });

export const ownCallSchema = z.object({ userId });
