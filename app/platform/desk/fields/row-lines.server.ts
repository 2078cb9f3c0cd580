import { z } from 'zod/v4';

import { boundedText, bounds } from '~/domain/text.server';

import type { ChildRows, Field } from '../content-kind.server';
import { cellField, type FieldOptions, isDay, missing, toLines } from './fields.server';

type RowLines<Row> = {
  /** @returns the row, or an error sentence */
  read(line: string): Row | string;
  write(row: Row): string;
  /** Rows that contain | need a line each, also in files. */
  hasBars?: boolean;
  toKey?(row: Row): string;
  /** Child table of the rows. Without it they are an array in the entry's column. */
  child?: Pick<ChildRows, 'table' | 'parent'>;
};

/** Distinct rows, one per line of a text. Files may separate them by | instead. */
export function rowLines<Row extends object>(
  name: string,
  label: string,
  { read, write, hasBars, toKey, child }: RowLines<Row>,
  { isOptional = true, ...options }: FieldOptions = {},
): Field {
  const { property = name, max = bounds.text } = options;
  const schema = boundedText(label, max).transform((text, context) => {
    // A trailing line break keeps a single line from being split at |.
    const rows = toLines(
      hasBars
        ? `${text}
`
        : text,
    ).map(read);
    const wrong =
      rows.find((row) => typeof row === 'string') ?? formatDuplicate(rows as Row[], { write, toKey });
    if (wrong === undefined && (isOptional || rows.length > 0)) return inOrder(rows as Row[], toKey);
    context.addIssue({ code: 'custom', message: wrong ?? missing(label) });
    return z.NEVER;
  });
  return {
    ...cellField(
      name,
      label,
      { isOptional, property, ...options },
      { as: 'text', toSchema: () => schema },
      (rows: Row[]) => rows.map(write).join('\n'),
    ),
    ...(child && { children: { ...child, property } }),
  };
}

function formatDuplicate<Row>(
  rows: readonly Row[],
  { write, toKey = write }: Pick<RowLines<Row>, 'write' | 'toKey'>,
): string | undefined {
  const keys = rows.map(toKey);
  const duplicate = rows.find((_, at) => keys.indexOf(keys[at]!) < at);
  return duplicate && `“${write(duplicate)}” is listed twice.`;
}

const inOrder = <Row>(rows: Row[], toKey?: (row: Row) => string): Row[] =>
  toKey ? rows.sort((one, other) => (toKey(one) < toKey(other) ? -1 : 1)) : rows;

type Day = { day: string; note: string };

/** Dates with a label per line, such as '2026-12-25 Christmas'. */
export const dayLines = (
  name: string,
  label: string,
  child: Pick<ChildRows, 'table' | 'parent'>,
  options: FieldOptions = {},
): Field =>
  rowLines(
    name,
    label,
    {
      child,
      read(line) {
        const [, day = '', note = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
        if (!isDay(day)) return `“${line}” must begin with a day such as 2026-12-25.`;
        return note.length <= bounds.name ? { day, note } : `The note for ${day} is too long.`;
      },
      write: ({ day, note }: Day) => `${day} ${note}`.trim(),
      toKey: ({ day }) => day,
    },
    { hint: 'One day per line, such as 2026-12-25 Christmas', ...options },
  );
