import { z } from 'zod/v4';

/** What ticking sends: at most the page to lead back to, which whoever redirects there checks. */
export const tickSchema = z.object({ redirectTo: z.string().optional() });
