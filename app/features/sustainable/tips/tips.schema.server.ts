import { z } from 'zod/v4';

import { mostTipsAtOnce, tipsAtOnce, toCategory } from './tips';

const outOfBounds = `tipCount is a whole number from 1 to ${mostTipsAtOnce}.`;

/** Whose tips they are: the caller's own id or `me`, where a call says so at all. */
const userId = z.string('A user id is a text.').nullish();

/** How many tips (decision 061); left out it is S2 §9's three. */
const tipCount = z
  .number(outOfBounds)
  .int(outOfBounds)
  .min(1, outOfBounds)
  .max(mostTipsAtOnce, outOfBounds)
  .nullish()
  .transform((value) => value ?? tipsAtOnce);

export const generateCallSchema = z.object({ userId, tipCount });
export const completeCallSchema = z.object({ userId });
/** What the page's button asks for: tips about something first, or any. */
export const generateFormSchema = z.object({
  about: z
    .string()
    .optional()
    .transform((value) => toCategory(value ?? null)),
});
