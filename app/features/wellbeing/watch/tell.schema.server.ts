import { z } from 'zod/v4';

import { bounds, requiredText } from '~/domain/text.server';

/** Shorter than a message, which also has the other two answers. */
const longestWhat = 1500;

/** Composes a message to the discussion. There is no field for a person. */
export const tellSchema = z
  .object({
    what: requiredText('This', longestWhat, 'Write what was done.'),
    when: requiredText('The time', bounds.title, 'Write when it was.'),
    where: requiredText('The place', bounds.title, 'Write where it was.'),
    formToken: z.string().min(1).max(100).optional(),
  })
  .transform(({ what, when, where, formToken }) => ({
    body: `${what}\n\nWhen: ${when}\nWhere: ${where}`,
    formToken,
  }));
