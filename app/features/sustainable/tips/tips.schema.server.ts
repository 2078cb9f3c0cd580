import { z } from 'zod/v4';

import { maxTipsAtOnce, tipsAtOnce, toCategory } from './tips';

const outOfBounds = `tipCount is a whole number from 1 to ${maxTipsAtOnce}.`;

const userId = z.string('A user id is a text.').nullish();

/** Number of tips (decision 061); defaults to S2 §9's three. */
const tipCount = z
  .number(outOfBounds)
  .int(outOfBounds)
  .min(1, outOfBounds)
  .max(maxTipsAtOnce, outOfBounds)
  .nullish()
  .transform((value) => value ?? tipsAtOnce);

export const generateCallSchema = z.object({ userId, tipCount });
export const completeCallSchema = z.object({ userId });
export const generateFormSchema = z.object({
  about: z
    .string()
    .optional()
    .transform((value) => toCategory(value ?? null)),
});
