import { z } from 'zod/v4';

import { boundedText, bounds, optionalText, requiredText } from '~/domain/text.server';
import { bothOrNeither, placeShape } from '~/platform/places/place.schema.server';

import { mostSeats } from './join-codes';

const home = requiredText('The home', bounds.name, 'Enter the home that the code is for.').transform((name) =>
  name.replace(/\s+/g, ' '),
);

const people = boundedText('The number of people', bounds.phone)
  .refine((text) => text === '' || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= mostSeats), {
    error: `The number of people must be a whole number from 1 to ${mostSeats}.`,
  })
  .transform((text) => (text === '' ? 1 : Number(text)));

const address = z.email();
const email = optionalText('The email address', bounds.email)
  .transform((typed) => typed?.toLowerCase() ?? null)
  .refine(
    (typed) => typed === null || address.safeParse(typed).success,
    'Enter an email address such as name@example.org.',
  );

export const newJoinCodeSchema = z.object({ home, people, email });

export const invitationSchema = newJoinCodeSchema.extend(placeShape).check(bothOrNeither);

export const renewJoinCodeSchema = z.object({
  revokedAt: boundedText('The time', bounds.phone)
    .refine((text) => text === '' || !Number.isNaN(Date.parse(text)), 'Reload the list of codes.')
    .transform((text) => (text === '' ? null : new Date(text))),
});
