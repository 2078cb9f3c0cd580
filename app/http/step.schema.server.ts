import { z } from 'zod/v4';

/** The form of a button that sends nothing. */
export const confirmSchema = z.object({});

/** What a button that is a form by itself sends: at most the page to lead back to, which whoever redirects there checks. */
export const stepSchema = z.object({ redirectTo: z.string().optional() });
