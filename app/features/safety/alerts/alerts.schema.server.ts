import { z } from 'zod/v4';

/** Fold state of the banner: `hidden=1` or `hidden=0`. Redirects validate `redirectTo`. */
export const bannerSchema = z.object({ hidden: z.string().optional(), redirectTo: z.string().optional() });
