import { z } from 'zod/v4';

import { bounds, optionalText } from '~/domain/text.server';

/** A stat is whatever its owner writes, such as '8,432' or 'a long walk' (S2 §5). Blank clears it. */
export const statSchema = z.object({
  value: optionalText('The value', bounds.title),
});
