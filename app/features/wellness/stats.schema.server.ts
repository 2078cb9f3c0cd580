import { z } from 'zod/v4';

import { bounds, requiredText } from '../../domain/text.server';

/** A stat is whatever its owner writes, such as '8,432' or 'a long walk' (S2 §5). */
export const statSchema = z.object({
  value: requiredText('The value', bounds.title, 'Enter a value.'),
});
