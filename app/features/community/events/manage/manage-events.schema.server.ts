import { z } from 'zod/v4';

import { localTime } from '~/domain/day.server';
import { boundedText, bounds, optionalText, requiredText } from '~/domain/text.server';
import { bothOrNeither, placeShape } from '~/platform/places/place.schema.server';

import { whichDates } from '../series/series';
import { repeatShape, withPlan } from '../series/series.schema.server';
import { capacityBounds } from './manage-events';

const [leastPlaces, mostPlaces] = capacityBounds;

const capacity = boundedText('The number of spots', bounds.phone)
  .refine((text) => text === '' || (/^\d+$/.test(text) && +text >= leastPlaces && +text <= mostPlaces), {
    error: `The number of spots must be a whole number from ${leastPlaces} to ${mostPlaces.toLocaleString('en-US')}. Leave it empty for no limit.`,
    abort: true,
  })
  .transform((text) => (text === '' ? null : Number(text)));

export const inThePast = 'This time has passed, or the event has started. Enter a future time.';

export const eventSchema = (timeZone: string) =>
  z
    .object({
      title: requiredText('The title', bounds.title, 'Enter what it is.'),
      details: requiredText('The details', bounds.text, 'Say what it is, and who it’s for.'),
      place: requiredText('The place', bounds.name, 'Enter where it is.'),
      startsAt: localTime(timeZone, 'The start', 'Enter when it begins.'),
      endsAt: localTime(timeZone, 'The end', 'Enter when it ends.'),
      capacity,
      ...placeShape,
    })
    .check((context) => {
      const { startsAt, endsAt } = context.value;
      if (endsAt <= startsAt) {
        const message = 'The end must be after the start.';
        context.issues.push({ code: 'custom', input: endsAt, path: ['endsAt'], message });
      }
    })
    .check(bothOrNeither);

export type EventInput = z.output<ReturnType<typeof eventSchema>>;

/** A new event may repeat. */
export const newEventSchema = (timeZone: string) =>
  z.intersection(eventSchema(timeZone), z.object(repeatShape)).transform(withPlan(timeZone));

export type NewEventInput = EventInput & Partial<Pick<z.output<ReturnType<typeof newEventSchema>>, 'series'>>;

const dates = z.object({ dates: z.enum(whichDates).default('this') });

export const changedEventSchema = (timeZone: string) => z.intersection(eventSchema(timeZone), dates);

const reasonLimit = 500;

export const callOffEventSchema = dates.extend({ reason: optionalText('The reason', reasonLimit) });
