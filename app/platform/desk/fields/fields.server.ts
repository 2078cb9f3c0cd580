import { z } from 'zod/v4';

import { toInstant, toLocalTime } from '~/domain/local-time';
import { describeDials, hasPhoneNumber, formatNoNumberError } from '~/domain/phone.server';
import { boundedText, bounds, phoneText, requiredText } from '~/domain/text.server';

import type { Cell, Field, TextContext } from '../content-kind.server';
import type { CellControl } from '../desk';
import { toNameKey } from '~/domain/name-key';

export type FieldOptions = {
  hint?: string;
  isOptional?: boolean;
  /** Demo data, which only files contain. */
  isSample?: boolean;
  isWanted?: boolean;
  also?: readonly string[];
  max?: number;
  property?: string;
};

type CellParts = Pick<CellControl, 'as' | 'options' | 'lengthCell'> &
  Pick<Cell, 'toSchema' | 'toStandard' | 'describe' | 'refersTo'>;

const toCamel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export function cellField(
  name: string,
  label: string,
  { hint, also, isWanted, isOptional = isWanted, isSample = false, property = toCamel(name) }: FieldOptions,
  parts: CellParts,
  write: (value: never, context: TextContext) => string = String,
): Field {
  return {
    cells: [
      {
        name,
        label,
        ...(hint && { hint }),
        ...(isSample && { isSample }),
        ...(also && { also }),
        isRequired: !isOptional,
        ...parts,
      },
    ],
    ...(isWanted && { isWanted }),
    toValues: (read) => ({ [property]: read[name] }),
    toTexts: (values, context) => {
      const value = values[property] ?? null;
      return { [name]: value === null ? '' : write(value as never, context) };
    },
  };
}

export const missing = (label: string) => `${label} is missing.`;

type TextSchema = z.ZodType<string | null>;

function textSchema(
  label: string,
  { isWanted = false, isOptional = isWanted, max = bounds.name }: FieldOptions,
): TextSchema {
  if (!isOptional) return requiredText(label, max, missing(label));
  return boundedText(label, max).transform((text) => text || null);
}

/**
 * Parses a text into another value. `toValue` returns undefined for invalid texts. Empty optional texts become null.
 */
export const toValueSchema = <Value>(
  label: string,
  options: FieldOptions,
  toValue: (text: string) => Value | undefined,
  toMessage: (text: string) => string,
): z.ZodType =>
  textSchema(label, options).transform((text, context) => {
    if (text === null) return null;
    const value = toValue(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: toMessage(text) });
    return z.NEVER;
  });

export const line = (name: string, label: string, options: FieldOptions = {}): Field =>
  cellField(name, label, options, { as: 'line', toSchema: () => textSchema(label, options) });

export const paragraph = (name: string, label: string, options: FieldOptions = {}): Field =>
  cellField(name, label, options, {
    as: 'text',
    toSchema: () => textSchema(label, { max: bounds.message, ...options }),
  });

export function markdown(name: string, label: string, options: FieldOptions = {}): Field {
  const hint = 'Markdown: **bold**, # heading, - list';
  const field = paragraph(name, label, { max: bounds.text, hint, ...options });
  return { ...field, cells: field.cells.map((cell) => ({ ...cell, isMarkdown: true })) };
}

/** A list of texts, one per line. Files may separate them by | instead. */
export const lines = (
  name: string,
  label: string,
  { isOptional = true, ...options }: FieldOptions = {},
): Field =>
  cellField(
    name,
    label,
    { isOptional, hint: 'One per line', ...options },
    {
      as: 'text',
      toSchema: () =>
        boundedText(label, options.max ?? bounds.text)
          .transform(toLines)
          .refine((texts) => isOptional || texts.length > 0, missing(label)),
    },
    (texts: string[]) => texts.join('\n'),
  );

export const toLines = (text: string): string[] =>
  text
    .split(text.includes('\n') ? '\n' : '|')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export function choice(
  name: string,
  label: string,
  choices: readonly string[] | Readonly<Record<string, string>>,
  options: FieldOptions = {},
): Field {
  const all = Array.isArray(choices)
    ? choices.map((text: string) => ({ value: text, label: text }))
    : Object.entries(choices).map(([value, text]) => ({ value, label: text }));
  const find = (typed: string) => all.find((one) => isAlike(one.value, typed) || isAlike(one.label, typed));
  const valueList = all.map(({ value }) => value).join(', ');
  return cellField(name, label, options, {
    as: 'choice',
    options: all,
    toSchema: () =>
      toValueSchema(
        label,
        options,
        (typed) => find(typed)?.value,
        () => `${label} must be one of: ${valueList}.`,
      ),
  });
}

const isAlike = (one: string, other: string): boolean => toNameKey(one) === toNameKey(other);

export function yesOrNo(name: string, label: string, options: FieldOptions = {}): Field {
  const field = choice(name, label, ['yes', 'no'], options);
  const { property = toCamel(name) } = options;
  return {
    ...field,
    toValues: (read) => ({ [property]: read[name] === 'yes' }),
    toTexts: (values) => ({ [name]: values[property] ? 'yes' : 'no' }),
  };
}

export const day = (name: string, label: string, options: FieldOptions = {}): Field =>
  cellField(name, label, options, {
    as: 'date',
    toSchema: () =>
      toValueSchema(
        label,
        options,
        (text) => (isDay(text) ? text : undefined),
        () => `${label} must be a day such as 2026-07-04.`,
      ),
  });

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** A local date and time, such as '2026-07-04 18:30'. */
export const moment = (name: string, label: string, options: FieldOptions = {}): Field =>
  cellField(
    name,
    label,
    options,
    {
      as: 'moment',
      toSchema: ({ timeZone }) =>
        toValueSchema(
          label,
          options,
          (text) => toInstant(timeZone, text.replace(' ', 'T')) ?? undefined,
          () => `${label} must be a day and a time such as 2026-07-04 18:30.`,
        ),
    },
    (instant: Date, { timeZone }) => toLocalTime(timeZone, instant).replace('T', ' '),
  );

export const webPage = (name: string, label: string, options: FieldOptions = {}): Field =>
  cellField(name, label, options, {
    as: 'line',
    toSchema: () =>
      toValueSchema(
        label,
        { max: bounds.message, ...options },
        toWebPage,
        () => `${label} must be an address such as https://example.org.`,
      ),
  });

/** Adds `https://` to texts that begin with a host name. */
function toWebPage(text: string): string | undefined {
  const isBare = /^[a-z\d][a-z\d-]*(\.[a-z\d-]+)*\.[a-z]{2,}(:\d+)?([/?#]|$)/i.test(text);
  const address = isBare ? `https://${text}` : text;
  return /^https?:\/\/[^\s/]+\S*$/i.test(address) && URL.canParse(address) ? address : undefined;
}

export function phone(name: string, label: string, options: FieldOptions = {}): Field {
  const { property = toCamel(name), isWanted, isOptional = isWanted } = options;
  const field = cellField(name, label, options, {
    as: 'line',
    toSchema: () => phoneText(label, isOptional ? undefined : missing(label)),
    describe: (text, { country }) => describeDials(text, country),
  });
  return {
    ...field,
    check: (values, was, { country }) => {
      const value = values[property];
      const isUnchanged = typeof value !== 'string' || value === was?.[property];
      return isUnchanged || hasPhoneNumber(value, country) ? {} : { [name]: [formatNoNumberError(label)] };
    },
  };
}

/** A reference to another entry by name or id. @param kind such as 'businesses' */
export const reference = (
  name: string,
  label: string,
  kind: string,
  options: FieldOptions & { property: string },
): Field =>
  cellField(name, label, options, {
    as: 'choice',
    refersTo: kind,
    toSchema: ({ names }) => {
      const find = (typed: string): readonly string[] =>
        names[kind]?.byId.has(typed) ? [typed] : (names[kind]?.byName.get(toNameKey(typed)) ?? []);
      return toValueSchema(
        label,
        { max: bounds.message, ...options },
        (typed) => (find(typed).length === 1 ? find(typed)[0] : undefined),
        (typed) =>
          find(typed).length === 0
            ? `There is no “${typed}” among the ${kind.replaceAll('-', ' ')}.`
            : `There are ${find(typed).length} named “${typed}”. Use the id of the right one.`,
      );
    },
  });
