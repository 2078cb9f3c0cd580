import { z } from 'zod/v4';

import { boundedText, bounds } from '~/domain/text.server';
import { features } from '~/platform/offered/offered';

import { settingRules } from './setting-rules.server';
import { settingLabels, type SettingName, type SettingTexts } from './settings';

const typed = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').trim());

function findError(name: SettingName, text: string): string | null {
  const parsed = settingRules.shape[name].safeParse(text);
  return parsed.success
    ? null
    : `${settingLabels[name]} ${parsed.error.issues[0]?.message ?? 'does not fit'}.`;
}

const settingText = (name: SettingName) =>
  typed.superRefine((text, context) => {
    const message = findError(name, text);
    if (message) context.addIssue({ code: 'custom', message });
  });

const degrees = (axis: 'latitude' | 'longitude', toPlace: (text: string) => string) =>
  typed.refine((text) => findError('mapCenter', toPlace(text)) === null, {
    error: `Enter the ${axis} in degrees, such as ${axis === 'latitude' ? '45.4871' : '-122.8037'}.`,
  });

const unknownFeature = { error: 'Choose from the listed features.' };

const fields: Record<SettingName, z.ZodRawShape> = {
  communityName: { communityName: settingText('communityName') },
  mapCenter: {
    latitude: degrees('latitude', (text) => `${text},0`),
    longitude: degrees('longitude', (text) => `0,${text}`),
  },
  country: { country: settingText('country') },
  timeZone: { timeZone: settingText('timeZone') },
  emergencyNumber: { emergencyNumber: settingText('emergencyNumber') },
  units: { units: settingText('units') },
  safetyAlertSenders: { safetyAlertSenders: settingText('safetyAlertSenders') },
  managerSecondStep: { managerSecondStep: settingText('managerSecondStep') },
  waterTarget: { waterTarget: settingText('waterTarget') },
  /** One checked box arrives as a string, none as undefined. */
  partsOff: {
    partsOn: z
      .union([z.array(z.enum(features)), z.enum(features).transform((one) => [one])], unknownFeature)
      .optional()
      .transform((on = []) => features.filter((part) => !on.includes(part)).join(',')),
  },
  tileUrl: { tileUrl: settingText('tileUrl') },
  publicShuttleFeeds: { publicShuttleFeeds: settingText('publicShuttleFeeds') },
  newcomerReview: { newcomerReview: settingText('newcomerReview') },
};

export const settingFields = (names: readonly SettingName[]): z.ZodRawShape =>
  Object.assign({}, ...names.map((name) => fields[name])) as z.ZodRawShape;

export const settingsSchema = (names: readonly SettingName[]) =>
  z
    .object({
      ...settingFields(names),
      revision: boundedText('The revision', bounds.phone).transform((text) => Number(text || Number.NaN)),
    })
    .transform(({ revision, ...input }) => ({ texts: toSettingTexts(input), revision }));

export function toSettingTexts(input: Record<string, unknown>): Partial<SettingTexts> {
  const { latitude, longitude, partsOn, ...texts } = input as Record<string, string | undefined>;
  return {
    ...texts,
    ...(latitude !== undefined && { mapCenter: `${latitude},${longitude}` }),
    ...(partsOn !== undefined && { partsOff: partsOn }),
  };
}
