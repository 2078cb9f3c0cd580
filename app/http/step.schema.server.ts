import { z } from 'zod/v4';

export const confirmSchema = z.object({});

/** Sanitize `redirectTo` before redirecting. */
export const stepSchema = z.object({ redirectTo: z.string().optional() });
