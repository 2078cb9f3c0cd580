import { z } from 'zod/v4';

import { bounds, optionalText, requiredText } from '~/domain/text.server';

const timeSlotId = requiredText('The time slot', bounds.name, 'Choose a time slot.');

/** What the form and the API take to book (S2 §7). Amenity and class are what the slot is thought to be of. */
export const bookingSchema = z.object({
  timeSlotId,
  amenityId: optionalText('The amenity', bounds.name),
  classId: optionalText('The class', bounds.name),
  participantCount: z
    .union([z.literal(1), z.literal('1')], 'A booking is for one person.')
    .nullish()
    .transform(() => 1 as const),
});

/** Of the page, whose list of sessions is of a day. */
export const bookingFormSchema = bookingSchema.extend({ date: z.string().optional() });

export const waitlistSchema = z.object({ timeSlotId });

/** Why somebody cancels is theirs to say or not. */
export const cancelSchema = z.object({ reason: optionalText('The reason', bounds.text) });
