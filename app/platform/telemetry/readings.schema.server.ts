import { z } from 'zod/v4';

import type { Device } from './device-token.server';

export type Reading = {
  time: Date;
  total: number | null;
  rate: number | null;
  chargePercent: number | null;
  flowKw: number | null;
  pressurePsi: number | null;
};

type Position = {
  time: Date;
  latitude: number;
  longitude: number;
  speed: number | null;
  accuracy: number | null;
  shuttleId: string | null;
};

const minute = 60_000;
/** Tolerance for device clocks that run ahead. */
const aheadMs = 2 * minute;
export const oldestDays = 31;
const most = 1e12;
/** Smaller values underflow in PostgreSQL's arithmetic. */
const least = 1e-9;

const timestamp = (now: Date) =>
  z.iso
    .datetime({
      offset: true,
      abort: true,
      error: 'timestamp must be a time with its offset, such as 2026-11-20T14:05:00-08:00.',
    })
    .transform((value) => new Date(value))
    .refine(
      (time) => time.getTime() <= now.getTime() + aheadMs,
      `This time is in the future: our clock shows ${now.toISOString()}. Please set the device’s clock.`,
    )
    .refine(
      (time) => time.getTime() >= now.getTime() - oldestDays * 24 * 60 * minute,
      `This reading is more than ${oldestDays} days old, which is the oldest that is taken.`,
    );

type Range = { least?: number; most?: number };

const number = (name: string, range: Range = {}) => {
  const toMessage = (text: string) => `${name} ${text}.`;
  const isTooLow = range.least === 0 ? 'cannot be negative' : `cannot be less than ${range.least}`;
  return z
    .number(toMessage('must be a number'))
    .min(range.least ?? -most, toMessage(isTooLow))
    .max(range.most ?? most, toMessage(`cannot be more than ${range.most ?? 'a trillion'}`))
    .transform((value) => (Math.abs(value) < least ? 0 : value));
};

const notAnObject = 'A reading must be an object.';

const optional = (name: string, range?: Range) =>
  number(name, range)
    .nullish()
    .transform((value) => value ?? null);

const nonNegative = { least: 0 };

/** Each kind of meter sends at least one of its fields, and no other kind's. */
const fieldsOfKind = {
  solar: ['totalKwh', 'powerKw'],
  usage: ['totalKwh', 'powerKw'],
  battery: ['chargePercent', 'flowKw'],
  grid: ['flowKw'],
  water: ['totalGallons', 'flowGpm', 'pressurePsi'],
} as const;

const kindNames = {
  solar: 'A solar meter',
  usage: 'A meter of use',
  battery: 'A battery',
  grid: 'The grid’s meter',
  water: 'A water meter',
} as const;

function checkFields(kind: keyof typeof fieldsOfKind) {
  const fields: readonly string[] = fieldsOfKind[kind];
  const message = `${kindNames[kind]} sends ${fields.join(' or ')}.`;
  return (reading: object, context: z.RefinementCtx) => {
    const given = Object.entries(reading).flatMap(([name, value]) =>
      name === 'timestamp' || value === null ? [] : [name],
    );
    const unexpected = given.filter((name) => !fields.includes(name));
    const missing = given.length === 0 ? fields.slice(0, 1) : [];
    for (const name of [...unexpected, ...missing]) {
      context.addIssue({ code: 'custom', path: [name], message });
    }
  };
}

export function meterReadingSchema({ feed, measures }: Device, now: Date): z.ZodType<Reading> {
  return feed === 'water' ? waterReading(now) : energyReading(measures ?? 'usage', now);
}

const energyReading = (kind: 'solar' | 'usage' | 'battery' | 'grid', now: Date) =>
  z
    .object(
      {
        timestamp: timestamp(now),
        totalKwh: optional('totalKwh', nonNegative),
        powerKw: optional('powerKw', nonNegative),
        chargePercent: optional('chargePercent', { least: 0, most: 100 }),
        flowKw: optional('flowKw'),
      },
      notAnObject,
    )
    .superRefine(checkFields(kind))
    .transform(({ timestamp, totalKwh, powerKw, chargePercent, flowKw }) => ({
      time: timestamp,
      total: totalKwh,
      rate: powerKw,
      chargePercent,
      flowKw,
      pressurePsi: null,
    }));

const waterReading = (now: Date) =>
  z
    .object(
      {
        timestamp: timestamp(now),
        totalGallons: optional('totalGallons', nonNegative),
        flowGpm: optional('flowGpm', nonNegative),
        pressurePsi: optional('pressurePsi', nonNegative),
      },
      notAnObject,
    )
    .superRefine(checkFields('water'))
    .transform(({ timestamp, totalGallons, flowGpm, pressurePsi }) => ({
      time: timestamp,
      total: totalGallons,
      rate: flowGpm,
      pressurePsi,
      chargePercent: null,
      flowKw: null,
    }));

export const positionSchema = (now: Date): z.ZodType<Position> =>
  z
    .object(
      {
        timestamp: timestamp(now),
        latitude: number('latitude', { least: -90, most: 90 }),
        longitude: number('longitude', { least: -180, most: 180 }),
        speed: optional('speed', { least: 0, most: 300 }),
        accuracy: optional('accuracy', { least: 0, most: 100_000 }),
        shuttleId: z
          .string('shuttleId must be a text.')
          .nullish()
          .transform((value) => value ?? null),
      },
      notAnObject,
    )
    .transform(({ timestamp, ...place }) => ({ time: timestamp, ...place }));
