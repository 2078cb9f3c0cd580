import { z } from 'zod/v4';

import { partyLimit } from './events';

const wanted = `Give a number of people from 1 to ${partyLimit}.`;

/**
 * An answer to an event. Left out or blank, the number of people is the one that the answer has already, or one.
 * `redirectTo` is the page that the button stood on; whoever redirects there checks it.
 */
export const answerSchema = z.object({
  answer: z.enum(['going', 'declined'], 'Say whether you come.').default('going'),
  partySize: z
    .string()
    .trim()
    .regex(/^\d{0,3}$/, wanted)
    .transform((typed) => (typed === '' ? undefined : Number(typed)))
    .refine((people) => people === undefined || (people >= 1 && people <= partyLimit), wanted)
    .optional(),
  redirectTo: z.string().optional(),
});
