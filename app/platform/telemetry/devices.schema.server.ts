import { z } from 'zod/v4';

import { boundedText, bounds, optionalText, requiredText } from '~/domain/text.server';

import { readingDecisions } from './manage/manage-readings';
import { energyMeasures } from './telemetry';

const maxTotal = 1e12;

const name = requiredText('The name', bounds.name, 'Enter a name.');
const unit = optionalText('The home', bounds.name);
const facilityId = optionalText('The facility', bounds.name);

const shownTotal = (field: string) =>
  boundedText(field, bounds.phone)
    .refine((text) => text === '' || isTotal(text), {
      error: 'Enter it as a number, such as 18250.4 or 18,250.4; or leave it blank.',
      abort: true,
    })
    .transform((text) => (text === '' ? null : parseTotal(text)));
const startTotal = shownTotal('What the meter shows');
const mostPerHour = shownTotal('The most in an hour').refine(
  (most) => most !== 0,
  'Enter more than 0, or leave it blank.',
);

const parseTotal = (text: string) => Number(text.replaceAll(',', ''));
const isTotal = (text: string) =>
  /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text) && parseTotal(text) <= maxTotal;

export const decideSchema = z
  .object({
    decision: z.enum(readingDecisions, 'Choose what this reading is.'),
    total: shownTotal('What the meter showed'),
  })
  .refine(({ decision, total }) => decision !== 'corrected' || total !== null, {
    path: ['total'],
    error: 'Enter what the meter showed.',
  });
export type DecideInput = z.output<typeof decideSchema>;

export const newDeviceSchema = z.discriminatedUnion(
  'feed',
  [
    z.object({
      feed: z.literal('energy'),
      name,
      measures: z.enum(energyMeasures, 'Choose what it measures.'),
      facilityId,
      unit,
      startTotal,
      mostPerHour,
    }),
    z.object({ feed: z.literal('water'), name, unit, startTotal, mostPerHour }),
    z.object({
      feed: z.literal('shuttle'),
      name,
      shuttleId: requiredText('The vehicle', bounds.name, 'Choose the vehicle it’s in.'),
    }),
  ],
  'Choose what kind of device it is.',
);

export const editDeviceSchema = z.object({
  name,
  facilityId,
  unit,
  mostPerHour,
  /** Checked: the meter's old readings belong to the new home too. */
  wasAlwaysThere: z
    .string()
    .nullish()
    .transform((value) => Boolean(value)),
});

export type NewDeviceInput = z.output<typeof newDeviceSchema>;
type Edited = z.output<typeof editDeviceSchema>;
export type EditDeviceInput = Omit<Edited, 'mostPerHour'> & Partial<Pick<Edited, 'mostPerHour'>>;
