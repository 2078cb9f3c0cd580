import { z } from 'zod/v4';

import { bounds, optionalText, requiredText } from '~/domain/text.server';
import { agreesToRules } from '~/features/health/amenities/rules.server';

const timeSlotId = requiredText('The time slot', bounds.name, 'Choose a time slot.');

/** `amenityId` and `classId` only guard against booking a wrong slot (S2 §7). */
export const bookingSchema = z.object({
  timeSlotId,
  amenityId: optionalText('The amenity', bounds.name),
  classId: optionalText('The class', bounds.name),
  agreesToRules,
  participantCount: z
    .union([z.literal(1), z.literal('1')], 'A booking is for one person.')
    .nullish()
    .transform(() => 1 as const),
});

export const bookingFormSchema = bookingSchema.extend({ date: z.string().optional() });

export const waitlistSchema = z.object({ timeSlotId, agreesToRules });

export const cancelSchema = z.object({ reason: optionalText('The reason', bounds.text) });
