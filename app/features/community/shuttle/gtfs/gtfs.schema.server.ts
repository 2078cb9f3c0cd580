import { z } from 'zod/v4';

import { boundedText, bounds } from '~/domain/text.server';

/** The vehicle of trips whose file names none: one that is here, or a new one's name and seats. */
export const gtfsSchema = z
  .object({
    vehicle: boundedText('The shuttle', bounds.name),
    name: boundedText('The name', bounds.name),
    seats: boundedText('The seats', bounds.phone).refine(
      (text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 200),
      'Seats must be a whole number from 1 to 200.',
    ),
  })
  .transform(({ vehicle, name, seats }) => ({ name: vehicle || name, seats }));
