import { z } from 'zod/v4';

import { boundedText, bounds } from '~/domain/text.server';

/** The form names the former map, because another manager may have changed it since. */
export const formerMapSchema = z.object({
  former: boundedText('The map', bounds.phone).transform(Number),
});
