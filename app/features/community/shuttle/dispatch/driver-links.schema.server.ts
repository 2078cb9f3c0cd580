import { z } from 'zod/v4';

import { bounds, optionalText, requiredText } from '~/domain/text.server';

export const dutySchema = z.object({
  driver: optionalText('The name', bounds.name),
  duty: z.enum(['on', 'off'], 'Choose on or off duty.'),
});

export const driverLinkSchema = z.object({
  driver: requiredText('The name', bounds.name, 'Enter the driver’s name.'),
  day: z.string('Choose the day.'),
});
