import { z } from 'zod/v4';

/** The switch of lite mode: `lite=on` or `lite=off`. Whoever redirects to `redirectTo` checks it. */
export const liteSchema = z.object({ lite: z.string().optional(), redirectTo: z.string().optional() });
