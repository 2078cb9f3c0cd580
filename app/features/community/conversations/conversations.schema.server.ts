import { z } from 'zod/v4';

import { bounds, requiredText } from '~/domain/text.server';

export const privateMessageSchema = z.object({
  body: requiredText('The message', bounds.message, 'Write what you want to say.'),
});
