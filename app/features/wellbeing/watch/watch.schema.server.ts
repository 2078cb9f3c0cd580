import { z } from 'zod/v4';

import { bounds, requiredText } from '~/domain/text.server';

/** What somebody writes in a discussion. The same press, by its form's token, is one message. */
export const watchMessageSchema = z.object({
  body: requiredText('The message', bounds.message, 'Write a message.'),
  formToken: z.string().min(1).max(100).optional(),
});

export type WatchMessageInput = z.output<typeof watchMessageSchema>;
