import { z } from 'zod/v4';

import { localTime } from '~/domain/day.server';
import { bounds, requiredText } from '~/domain/text.server';

export const sessionSchema = (timeZone: string) =>
  z.object({
    startsAt: localTime(timeZone, 'The start', 'Enter when it begins.'),
    amenityId: requiredText('The room', bounds.name, 'Choose a room.'),
    instructor: requiredText('The instructor', bounds.name, 'Enter the instructor.'),
  });

export type SessionInput = z.output<ReturnType<typeof sessionSchema>>;
