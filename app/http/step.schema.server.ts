import { z } from 'zod/v4';

export const confirmSchema = z.object({});

/** `redirectTo` comes from the browser: sanitize it before redirecting. */
export const stepSchema = z.object({ redirectTo: z.string().optional() });
