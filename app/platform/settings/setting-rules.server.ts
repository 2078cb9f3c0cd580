import { unitSystems } from '~/domain/units';
import { z } from 'zod/v4';

import { isVisible } from '~/domain/visible';
import { type Feature, features } from '~/platform/offered/offered';

import { isCountry } from './countries.server';
import type { SettingTexts } from './settings';

const filled = (template: string) => template.replace(/\{\w+\}/g, '1');

/** Environment variables, the table and the form share these rules. Messages continue the setting's name. */
export const settingRules = z.object({
  communityName: z
    .string()
    .trim()
    .min(1, 'must be given')
    .max(120, 'can have at most 120 characters')
    .refine((name) => isVisible(name) && !/[\t\n\r]/.test(name), 'must have visible characters')
    .prefault('Cedar Commons'),
  mapCenter: z
    .string()
    .regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/, 'must be latitude,longitude such as 45.4871,-122.8037')
    .transform((value) => {
      const [latitude = 0, longitude = 0] = value.split(',').map(Number);
      return { latitude, longitude };
    })
    .refine(
      ({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
      'must be a place on earth',
    )
    .prefault('45.4871,-122.8037'),
  country: z.string().refine(isCountry, 'must be chosen from the list').prefault('US'),
  timeZone: z
    .string()
    .refine(isTimeZone, 'must be one such as America/Los_Angeles')
    .prefault('America/Los_Angeles'),
  emergencyNumber: z
    .string()
    .regex(/^\+?\d{2,15}$/, 'must be a telephone number without spaces')
    .prefault('911'),
  units: z.enum(unitSystems, 'must be us or metric').prefault('us'),
  safetyAlertSenders: z
    .enum(['residents', 'managers'], 'must be residents or managers')
    .prefault('residents'),
  managerSecondStep: z.enum(['optional', 'required'], 'must be optional or required').prefault('optional'),
  waterTarget: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(100_000, 'can be at most 100,000')
    .prefault('200'),
  partsOff: z
    .string()
    .transform((value) => value.split(',').flatMap((part) => part.trim() || []))
    .refine(
      (off) => off.every((part) => features.includes(part as Feature)),
      `must be among ${features.join(', ')}`,
    )
    .transform((off) => features.filter((part) => off.includes(part)))
    .prefault(''),
  // The tile server's host goes into the CSP header, so the pattern is strict.
  tileUrl: z
    .string()
    .max(500, 'can have at most 500 characters')
    .refine(
      (value) =>
        value === '' ||
        (/^https?:\/\/([\w.-]|\{\w+\})+(:\d{1,5})?\/\S*\{z\}\S*$/.test(value) && URL.canParse(filled(value))),
      'must be a tile template such as https://host/{z}/{x}/{y}.png',
    )
    .prefault(''),
  publicShuttleFeeds: z.enum(['off', 'on'], 'must be off or on').prefault('off'),
  newcomerReview: z.enum(['off', 'on'], 'must be off or on').prefault('off'),
});

export type Settings = z.output<typeof settingRules>;

export const formatSettings = ({
  mapCenter,
  waterTarget,
  partsOff,
  ...settings
}: Settings): SettingTexts => ({
  ...settings,
  mapCenter: `${toDegrees(mapCenter.latitude)},${toDegrees(mapCenter.longitude)}`,
  waterTarget: String(waterTarget),
  partsOff: partsOff.join(','),
});

/** Six decimals are a few centimeters, and avoid exponents. */
const toDegrees = (degrees: number) => Number(degrees.toFixed(6));

/** Accepts IANA names only: the signs of offsets are ambiguous. */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
