import { z } from 'zod/v4';

import { bounds, requiredText } from '~/domain/text.server';
import { withPhotos } from '~/platform/photos/form/photo-fields.server';

import { gardenersLimit } from './garden';

const outOfRange = `Enter a number from 1 to ${gardenersLimit}.`;

export const gardenersSchema = z.object({
  gardeners: z
    .string(outOfRange)
    .trim()
    .regex(/^\d{1,2}$/, outOfRange)
    .transform(Number)
    .refine((number) => number >= 1 && number <= gardenersLimit, outOfRange),
});

export const freePlotSchema = z.object({ reservationId: z.uuid() });

export const tradePostSchema = withPhotos(
  z.object({
    message: requiredText('The message', bounds.message, 'Say what you have, or what you’re looking for.'),
  }),
);
