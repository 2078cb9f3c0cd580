import { z } from 'zod/v4';

import { boundedText, bounds } from '~/domain/text.server';

/** A confirmation says which former map it is about: another manager may have changed them since. */
export const takeBackSchema = z.object({
  former: boundedText('The map', bounds.phone).transform(Number),
});
