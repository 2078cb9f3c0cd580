import { z } from 'zod/v4';

import { optionalText, requiredText } from '~/domain/text.server';
import type { Place } from '~/domain/place';

import { countries, type CountryCode, type StateCode, states } from './places';
import { profileLabels, profileLimits } from './profiles';

const optional = (field: keyof typeof profileLimits) =>
  optionalText(profileLabels[field], profileLimits[field]);

const codes = <Code extends string>(list: Record<Code, string>) => Object.keys(list) as [Code, ...Code[]];

const degrees = (field: 'latitude' | 'longitude', limit: number) =>
  z
    .union([z.string().trim(), z.number().transform(String)])
    .nullish()
    .transform((value) => (value === null || value === undefined || value === '' ? null : Number(value)))
    .refine((value) => value === null || Math.abs(value) <= limit, {
      message: `${profileLabels[field]} is a number of degrees between -${limit} and ${limit}.`,
    });

/** Coordinates as the form first showed them. A difference means that the resident typed new ones. */
const shownPlace = z
  .string()
  .optional()
  .transform((value): Place | null => {
    const [latitude = NaN, longitude = NaN] = (value ?? '').split(',').map(Number);
    return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : null;
  });

export const profileSchema = z
  .object({
    name: optional('name'),
    email: optional('email').refine((email) => email === null || z.email().safeParse(email).success, {
      message: 'Enter an email address such as name@example.org.',
    }),
    phone: optional('phone'),
    address: optional('address'),
    city: requiredText(profileLabels.city, profileLimits.city, 'Enter your city.'),
    state: z.enum(codes<StateCode>(states), 'Choose your state.'),
    country: z.enum(codes<CountryCode>(countries), 'Choose your country.'),
    latitude: degrees('latitude', 90),
    longitude: degrees('longitude', 180),
    unit: optional('unit'),
    emergencyContact: optional('emergencyContact'),
    shownPlace,
  })
  .check((context) => {
    const { latitude, longitude } = context.value;
    if ((latitude === null) === (longitude === null)) return;
    const missing = latitude === null ? 'latitude' : 'longitude';
    context.issues.push({
      code: 'custom',
      input: context.value[missing],
      path: [missing],
      message: 'Enter both latitude and longitude, or neither.',
    });
  });

export type ProfileInput = z.output<typeof profileSchema>;
