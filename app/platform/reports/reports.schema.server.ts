import { z } from 'zod/v4';

import { bounds, requiredText } from '~/domain/text.server';

export const reportSchema = z.object({
  reason: requiredText('The reason', bounds.message, 'Write what is wrong with it.'),
});

export const authorMessageSchema = z.object({
  message: requiredText('The message', bounds.message, 'Write what the author should know.'),
  /** The form's own id, so that a second press sends nothing. */
  formToken: z.uuid('Please open the form again.'),
});
