import { z } from 'zod/v4';

import { mostStars } from './businesses';

const choose = `Choose from 1 to ${mostStars} stars.`;
const choices = Array.from({ length: mostStars }, (_, n) => String(n + 1));

export const ratingSchema = z.object({ stars: z.enum(choices, choose).transform(Number) });

export type RatingInput = z.output<typeof ratingSchema>;
