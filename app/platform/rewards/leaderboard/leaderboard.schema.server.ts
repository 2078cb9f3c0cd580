import { z } from 'zod/v4';

import { asCategory, leaderboardSize } from './leaderboard';

const limitForm = `Give limit as a whole number from 1 to ${leaderboardSize}.`;
const categoryForm =
  'Give category as safety, sustainability, community or wellness, or leave it empty for all points.';

/** A parameter that is given twice is an error. */
const named = z.array(z.string());

export const leaderboardQuerySchema = z.object({
  category: named.transform((names, { addIssue }) => {
    const category = names.length > 1 ? null : asCategory(names[0] ?? null);
    if (category !== null) return category;
    addIssue({ code: 'custom', message: categoryForm });
    return z.NEVER;
  }),
  limit: named.transform((given, { addIssue }) => {
    if (given.length === 0) return leaderboardSize;
    const limit = given.length === 1 && /^[1-9]\d?$/.test(given[0] ?? '') ? Number(given[0]) : Infinity;
    if (limit <= leaderboardSize) return limit;
    addIssue({ code: 'custom', message: limitForm });
    return z.NEVER;
  }),
});
