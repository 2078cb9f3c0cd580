import { z } from 'zod/v4';

import { partyLimit } from './events';

const wanted = `Give a number of people from 1 to ${partyLimit}.`;

/** A decline ignores the number of people. The caller validates `redirectTo`. */
export const answerSchema = z
  .object({
    answer: z.enum(['going', 'declined'], 'Say whether you’re going.').default('going'),
    partySize: z.string().trim().default(''),
    dates: z.enum(['this', 'all']).default('this'),
    redirectTo: z.string().optional(),
  })
  .transform(({ partySize: typed, ...given }, context) => {
    if (given.answer === 'declined' || typed === '') return { ...given, partySize: undefined };
    const people = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
    if (people >= 1 && people <= partyLimit) return { ...given, partySize: people };
    context.addIssue({ code: 'custom', path: ['partySize'], message: wanted });
    return z.NEVER;
  });
