import { z } from 'zod/v4';

import { boundedText, bounds, optionalText } from '~/domain/text.server';
import { formatCoordinates } from '~/platform/places/place-in-words';

import type { SharePlace } from './shares';

/** What a device says of its position besides where it is. */
type Measurement = {
  /** How long ago it was there. */
  ageSeconds?: number | null;
  /** Meters that it may be off. */
  accuracy?: number | null;
};

/** What a share is made of, whether a form or a program sends it. */
export type ShareInput = {
  /** Null: nothing was typed, and the default text is sent. */
  message: string | null;
  /** Where the device says that it is. */
  place: (SharePlace & Measurement) | null;
  /** What was typed as the place; with a position it is that position's `address` as well. */
  address: string | null;
  /** The form makes one when it is shown: the same press twice is one share. */
  formToken?: string;
  /** Of a program's call, which names itself. */
  userId?: string | null;
};

const addressLimit = 500;
const address = optionalText('The address', addressLimit);
const notOnEarth = 'The location is not a place on earth.';
const latitude = z.number(notOnEarth).min(-90, notOnEarth).max(90, notOnEarth);
const longitude = z.number(notOnEarth).min(-180, notOnEarth).max(180, notOnEarth);

/** Odd ones are left out: no call for help is refused for how exact a position is. */
const measure = z.number().min(0).max(10_000_000).nullish().catch(null);
const typedMeasure = z
  .string()
  .max(40)
  .transform((value) => (/^\d{1,8}(\.\d{1,20})?$/.test(value) ? Number(value) : null))
  .nullish()
  .catch(null);

/** As S1 §3 has it, and how old and exact it is. */
const location = z
  .object(
    { lat: latitude, lng: longitude, address, ageSeconds: measure, accuracy: measure },
    'The location needs lat and lng.',
  )
  .nullish();

/** A field of a form, which a script fills in: decimals, or nothing. */
const decimal = boundedText('The location', 40).transform((value) => (value === '' ? null : value));
const decimalForm = /^-?\d{1,3}(\.\d{1,20})?$/;

/**
 * A share, as `POST /api/emergency-share` (S1 §7) and the form send it: the one with `location`, the other with the
 * flat fields lat, lng and address. A form's location is no field that one could correct: its error is the form's own.
 */
export const shareSchema = z
  .object({
    message: optionalText('The message', bounds.message),
    location,
    lat: decimal,
    lng: decimal,
    ageSeconds: typedMeasure,
    accuracy: typedMeasure,
    address,
    formToken: z.string().min(1).max(100).optional(),
    userId: z.string('The userId is a text.').max(200).nullish(),
    shareMethod: z.literal('all', 'The shareMethod can only be "all".').nullish(),
  })
  .transform(
    ({ message, location, lat, lng, address, formToken, userId, ...measurement }, context): ShareInput => {
      const rest = { message, formToken, userId };
      if (location) {
        const typed = location.address ?? address;
        return { ...rest, place: toPlace(location, typed, location), address: typed };
      }
      if (lat === null && lng === null) return { ...rest, place: null, address };
      const point = { lat: readDecimal(lat), lng: readDecimal(lng) };
      if (!latitude.safeParse(point.lat).success || !longitude.safeParse(point.lng).success) {
        context.addIssue({ code: 'custom', path: [], message: notOnEarth });
        return z.NEVER;
      }
      return { ...rest, place: toPlace(point, address, measurement), address };
    },
  );

const readDecimal = (value: string | null): number =>
  value !== null && decimalForm.test(value) ? Number(value) : NaN;

/** Without an address of its own a position is called by its coordinates (S1 §9). */
const toPlace = (
  { lat, lng }: { lat: number; lng: number },
  typed: string | null,
  { ageSeconds, accuracy }: Measurement,
): ShareInput['place'] => ({
  lat,
  lng,
  address: typed ?? formatCoordinates({ lat, lng }),
  ...(typeof ageSeconds === 'number' && { ageSeconds }),
  ...(typeof accuracy === 'number' && { accuracy }),
});
