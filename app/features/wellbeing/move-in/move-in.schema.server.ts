import { z } from 'zod/v4';

/** `stays` comes from pages with JavaScript. Other pages redirect to `redirectTo`, validated there. */
export const tickSchema = z.object({ redirectTo: z.string().optional(), stays: z.string().optional() });
