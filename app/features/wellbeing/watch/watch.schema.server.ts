import { z } from 'zod/v4';

import { bounds, requiredText } from '~/domain/text.server';

/** `formToken` deduplicates submissions of the message form. */
export const watchMessageSchema = z.object({
  body: requiredText('The message', bounds.message, 'Write a message.'),
  formToken: z.string().min(1).max(100).optional(),
});

export type WatchMessageInput = z.output<typeof watchMessageSchema>;
