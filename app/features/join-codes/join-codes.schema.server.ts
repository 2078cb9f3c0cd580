import { z } from 'zod/v4';

export const newJoinCodeSchema = z.object({
  unit: z
    .string('Enter the unit that the code is for.')
    .trim()
    .min(1, 'Enter the unit that the code is for.')
    .max(120, 'A unit has at most 120 characters.'),
});
