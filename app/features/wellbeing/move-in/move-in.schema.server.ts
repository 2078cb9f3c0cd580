import { z } from 'zod/v4';

/**
 * What ticking sends: from a page with a script that it stays as it is; from others at most where to lead back to, which
 * whoever redirects there checks.
 */
export const tickSchema = z.object({ redirectTo: z.string().optional(), stays: z.string().optional() });
