import { z } from 'zod/v4';

import { bounds, requiredText } from '~/domain/text.server';

/** `formToken` deduplicates submissions of the message form. */
export const threadMessageSchema = z.object({
  body: requiredText('The message', bounds.message, 'Write a message.'),
  formToken: z.string().min(1).max(100).optional(),
});

export type ThreadMessageInput = z.output<typeof threadMessageSchema>;
