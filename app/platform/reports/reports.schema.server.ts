import { z } from 'zod/v4';

import { bounds, requiredText } from '~/domain/text.server';

export const reportSchema = z.object({
  reason: requiredText('The reason', bounds.message, 'Write what is wrong with it.'),
});
