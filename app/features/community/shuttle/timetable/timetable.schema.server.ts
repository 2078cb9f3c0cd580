import { z } from 'zod/v4';

import { toInstant } from '~/domain/local-time';

const dateForm = 'Give the date as YYYY-MM-DD, such as 2026-11-20.';

export const timetableQuerySchema = z.object({
  date: z
    .string()
    .trim()
    .refine((text) => text === '' || toInstant('UTC', `${text}T00:00`) !== null, dateForm)
    .optional()
    .transform((text) => text || null),
});

export type TimetableQuery = z.output<typeof timetableQuerySchema>;
