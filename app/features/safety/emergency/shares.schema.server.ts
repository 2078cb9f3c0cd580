import { z } from 'zod/v4';

import { boundedText, bounds, optionalText } from '~/domain/text.server';
import { formatCoordinates } from '~/platform/places/describe-place';

import type { SharePlace } from './shares';

type Measurement = {
  ageSeconds?: number | null;
  /** Accuracy radius in meters. */
  accuracy?: number | null;
};

export type ShareInput = {
  message: string | null;
  place: (SharePlace & Measurement) | null;
  /** Typed address. With a position, also that position's `address`. */
  address: string | null;
  /** Makes repeated submissions of one press idempotent. */
  formToken?: string;
  userId?: string | null;
};

const addressLimit = 500;
const address = optionalText('The address', addressLimit);
const notOnEarth = 'The location is not a place on earth.';
const latitude = z.number(notOnEarth).min(-90, notOnEarth).max(90, notOnEarth);
const longitude = z.number(notOnEarth).min(-180, notOnEarth).max(180, notOnEarth);

/** Invalid values become null: never refuse a call for help over its accuracy. */
const optionalMeasure = z.number().min(0).max(10_000_000).nullish().catch(null);
const typedMeasure = z
  .string()
  .max(40)
  .transform((value) => (/^\d{1,8}(\.\d{1,20})?$/.test(value) ? Number(value) : null))
  .nullish()
  .catch(null);

const location = z
  .object(
    { lat: latitude, lng: longitude, address, ageSeconds: optionalMeasure, accuracy: optionalMeasure },
    'The location needs lat and lng.',
  )
  .nullish();

const decimal = boundedText('The location', 40).transform((value) => (value === '' ? null : value));
const decimalForm = /^-?\d{1,3}(\.\d{1,20})?$/;

/**
 * The API sends `location` (S1 §7), the form flat fields. A form's location error has no visible field, so it
 * belongs to the form.
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
        return { ...rest, place: toSharePlace(location, typed, location), address: typed };
      }
      if (lat === null && lng === null) return { ...rest, place: null, address };
      const point = { lat: readDecimal(lat), lng: readDecimal(lng) };
      if (!latitude.safeParse(point.lat).success || !longitude.safeParse(point.lng).success) {
        context.addIssue({ code: 'custom', path: [], message: notOnEarth });
        return z.NEVER;
      }
      return { ...rest, place: toSharePlace(point, address, measurement), address };
    },
  );

const readDecimal = (value: string | null): number =>
  value !== null && decimalForm.test(value) ? Number(value) : NaN;

const toSharePlace = (
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
