import { z } from 'zod/v4';

import { boundedText, bounds, optionalText, requiredText } from '~/domain/text.server';

import { energyMeasures } from './telemetry';

/** As readings' totals are bounded: kWh or gallons. */
const mostTotal = 1e12;

const name = requiredText('The name', bounds.name, 'Enter a name.');
const unit = optionalText('The home', bounds.name);
const facilityId = optionalText('The facility', bounds.name);

/** A number as a meter shows it, with or without commas between thousands; blank reads as null. */
const startTotal = boundedText('What the meter shows', bounds.phone)
  .refine((text) => text === '' || isTotal(text), {
    error: 'Enter it as a number, such as 18250.4 or 18,250.4; or leave it blank.',
    abort: true,
  })
  .transform((text) => (text === '' ? null : readTotal(text)));

const readTotal = (text: string) => Number(text.replaceAll(',', ''));
const isTotal = (text: string) =>
  /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text) && readTotal(text) <= mostTotal;

/** What managers say of a new meter or vehicle: what fits depends on its feed. */
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
    }),
    z.object({ feed: z.literal('water'), name, unit, startTotal }),
    z.object({
      feed: z.literal('shuttle'),
      name,
      shuttleId: requiredText('The vehicle', bounds.name, 'Choose the vehicle it’s in.'),
    }),
  ],
  'Choose what kind of device it is.',
);

/** What can be changed of one that there is; what its feed has no use for is left alone. */
export const editDeviceSchema = z.object({
  name,
  facilityId,
  unit,
  /** Ticked: all that it has sent was of the home that it is given now. */
  wasAlwaysThere: z
    .string()
    .nullish()
    .transform((value) => Boolean(value)),
});

export type NewDeviceInput = z.output<typeof newDeviceSchema>;
export type EditDeviceInput = z.output<typeof editDeviceSchema>;
