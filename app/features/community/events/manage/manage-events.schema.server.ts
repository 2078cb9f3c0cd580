import { z } from 'zod/v4';

import { toInstant, toLocalTime } from '~/domain/local-time';
import { boundedText, bounds, optionalText, requiredText } from '~/domain/text.server';
import { bothOrNeither, placeShape } from '~/platform/places/place.schema.server';

import { whichDates } from '../series/series';
import { repeatShape, withPlan } from '../series/series.schema.server';
import { capacityBounds } from './manage-events';

/** Parses the `datetime-local` value as a time in the neighborhood's zone. */
const localTime = (timeZone: string, label: string, missing: string) =>
  requiredText(label, bounds.phone, missing).transform((typed, context) => {
    // An earlier check reported a missing or overlong text. NaN keeps the start-before-end check quiet.
    if (context.issues.length > 0) return new Date(Number.NaN);
    const instant = toInstant(timeZone, typed);
    // A time that daylight saving skips converts back to a different one.
    const isSkipped = instant !== null && toLocalTime(timeZone, instant) !== typed.slice(0, 16);
    if (instant && !isSkipped) return instant;
    const message = isSkipped
      ? 'This time doesn’t exist on that day: clocks go forward then.'
      : `${label} must be a date and a time, such as 2026-09-05T18:00.`;
    // Stop here: the start-before-end check needs two valid dates.
    context.addIssue({ code: 'custom', message, continue: false });
    return z.NEVER;
  });

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
