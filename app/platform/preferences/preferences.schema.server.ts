import { z } from 'zod/v4';

import { topics } from './preferences';

const topicNames = topics.map(({ value }) => value);

/** Without a checked box the field is missing; with one it is a string, not a list. */
const chosenTopics = z
  .union([z.array(z.enum(topicNames)), z.enum(topicNames).transform((one) => [one])], {
    error: 'Choose from the listed topics.',
  })
  .optional()
  .transform((chosen = []) => topicNames.filter((topic) => chosen.includes(topic)));

/** Some browsers send the seconds of a time too. */
const timeOfDay = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value), {
    error: 'Enter a time such as 22:00.',
  })
  .transform((value) => value?.slice(0, 5) ?? null);

export const preferencesSchema = z
  .object({
    pushTopics: chosenTopics,
    emailTopics: chosenTopics,
    quietFrom: timeOfDay,
    quietUntil: timeOfDay,
  })
  .superRefine(({ quietFrom, quietUntil }, context) => {
    const refuse = (field: 'quietFrom' | 'quietUntil', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (quietFrom !== null && quietUntil === null) refuse('quietUntil', 'Enter when the quiet hours end.');
    if (quietFrom === null && quietUntil !== null) refuse('quietFrom', 'Enter when the quiet hours begin.');
    if (quietFrom !== null && quietFrom === quietUntil)
      refuse('quietUntil', 'Quiet hours can’t start and end at the same time.');
  });

export type PreferencesInput = z.output<typeof preferencesSchema>;
