import { z } from 'zod/v4';

/** The banner's fold: `hidden=1` or `hidden=0`. Whoever redirects to `redirectTo` checks it. */
export const bannerSchema = z.object({ hidden: z.string().optional(), redirectTo: z.string().optional() });
