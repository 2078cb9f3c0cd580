import type { Cell, Field } from '../content-kind.server';
import { cellField, type FieldOptions, toValueSchema } from './fields.server';

type Range = readonly [min: number, max: number];

const whole = /^-?\d{1,15}$/;
const decimal = /^-?\d{1,15}(\.\d{1,15})?$/;

const withoutCommas = (text: string): string => text.replace(/(?<=\d),(?=\d{3}\b)/g, '');

function numberSchema(label: string, [min, max]: Range, pattern: RegExp, options: FieldOptions) {
  const [from, to] = [min, max].map((bound) => bound.toLocaleString('en-US'));
  const what = pattern === whole ? 'a whole number' : 'a number';
  return toValueSchema(
    label,
    options,
    (text) => {
      const value = Number(withoutCommas(text));
      return pattern.test(withoutCommas(text)) && value >= min && value <= max ? value : undefined;
    },
    () => `${label} must be ${what} from ${from} to ${to}.`,
  );
}

export const wholeNumber = (name: string, label: string, range: Range, options: FieldOptions = {}): Field =>
  cellField(name, label, options, {
    as: 'number',
    toSchema: () => numberSchema(label, range, whole, options),
  });

export const decimalNumber = (name: string, label: string, range: Range, options: FieldOptions = {}): Field =>
  cellField(name, label, options, {
    as: 'number',
    toSchema: () => numberSchema(label, range, decimal, options),
  });

/** A dollar amount such as '4.50', stored in cents. */
export const dollars = (name: string, label: string, most: number, options: FieldOptions = {}): Field =>
  cellField(
    name,
    label,
    { hint: 'In dollars, such as 4.50', ...options },
    {
      as: 'number',
      toSchema: () =>
        toValueSchema(
          label,
          options,
          (text) => {
            const typed = withoutCommas(text.replace(/^\$/, ''));
            const cents = Math.round(Number(typed) * 100);
            return /^\d{1,9}(\.\d{1,2})?$/.test(typed) && cents <= most * 100 ? cents : undefined;
          },
          () => `${label} must be an amount such as 4.50, at most ${most.toLocaleString('en-US')}.`,
        ),
    },
    (cents: number) => (cents / 100).toFixed(2),
  );

export function place(
  legend = 'Place',
  { isWanted = false, isOptional = isWanted }: FieldOptions = {},
): Field {
  const cell = (name: string, label: string, most: number, also: string[]): Cell => ({
    name,
    label,
    also,
    as: 'number',
    isRequired: !isOptional,
    toSchema: () => numberSchema(label, [-most, most], decimal, { isOptional, max: 40 }),
  });
  return {
    legend,
    hint: 'In degrees, as maps show them: 45.4871 and -122.8037.',
    isPlace: true,
    ...(isWanted && { isWanted }),
    cells: [
      cell('latitude', 'Latitude', 90, ['lat']),
      cell('longitude', 'Longitude', 180, ['lng', 'lon', 'long']),
    ],
    toValues: ({ latitude, longitude }) => ({ latitude, longitude }),
    toTexts: ({ latitude, longitude }) => ({ latitude: toText(latitude), longitude: toText(longitude) }),
  };
}

const toText = (degrees: unknown): string => (typeof degrees === 'number' ? String(degrees) : '');
