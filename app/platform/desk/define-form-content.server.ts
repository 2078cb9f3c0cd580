import type { z } from 'zod/v4';

import { Conflict, type FieldErrors } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { boundedText, bounds } from '~/domain/text.server';
import type { Viewer } from '~/domain/viewer';

import type { ContentKind, Entry, Field, TextContext, Values } from './content-kind.server';
import type { CellControl } from './desk';
import { cellField, type FieldOptions } from './fields/fields.server';

/** A cell that the content kind's own schema parses. */
export const plainCell = (
  name: string,
  label: string,
  { as = 'line', ...options }: FieldOptions & Partial<Pick<CellControl, 'as'>> = {},
): Field =>
  cellField(name, label, options, { as, toSchema: () => boundedText(label, options.max ?? bounds.text) });

/** A content kind that also has its own screens. Imports and forms use its schema and its verbs. */
type FormContent<Input> = Omit<ContentKind, 'store' | 'check'> & {
  toSchema(context: TextContext, isNew: boolean): z.ZodType<Input>;
  read(services: Services, ids?: readonly string[]): Promise<Entry[]>;
  add(services: Services, viewer: Viewer, id: string, input: Input): Promise<unknown>;
  update(services: Services, viewer: Viewer, id: string, input: Input): Promise<unknown>;
  retire(services: Services, viewer: Viewer, id: string): Promise<unknown>;
  /** Absent if canceling is final. */
  restore?(services: Services, viewer: Viewer, id: string): Promise<unknown>;
};

export function defineFormContent<Input>(declared: FormContent<Input>): ContentKind {
  const { toSchema, read, add, update, retire, restore, ...kind } = declared;
  const properties = mapProperties(kind.fields);
  return {
    ...kind,
    check: (values, was, context) => toErrors(toSchema(context, was === null).safeParse(values), properties),
    store: {
      isId: (id) => /^[\w.~-]{1,80}$/.test(id),
      read,
      async write(services, viewer, entries) {
        const { country, timeZone, mapCenter } = services.config;
        const context = { country, timeZone, mapCenter, now: services.clock.now(), names: {} };
        for (const { id, values, was } of entries) {
          const input = toSchema(context, was === null).parse(values);
          await (was ? update : add)(services, viewer, id, input);
        }
      },
      async retire(services, viewer, ids, at) {
        if (at === null && !restore)
          throw new Conflict(`You can’t restore this. Add it again as a new ${kind.one}.`);
        for (const id of ids) await (at === null ? restore! : retire)(services, viewer, id);
      },
      // Retire instead of deleting: people may have booked the entry or been notified of it.
      async remove(services, viewer, ids) {
        for (const id of ids) await retire(services, viewer, id);
      },
    },
  };
}

function mapProperties(fields: readonly Field[]): Map<string, string> {
  const pairs = fields.flatMap(({ cells, toValues }) =>
    cells.flatMap(({ name }) => {
      const values = toValues(Object.fromEntries(cells.map((cell) => [cell.name, cell.name])));
      return Object.entries(values)
        .filter(([, value]) => value === name)
        .map(([property]) => [property, name] as const);
    }),
  );
  return new Map(pairs);
}

function toErrors(
  parsed: z.ZodSafeParseResult<unknown>,
  properties: ReadonlyMap<string, string>,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const property = String(path[0] ?? '');
    (errors[properties.get(property) ?? property] ??= []).push(message);
  }
  return errors;
}

export const toTextValues = (values: Record<string, string | number | null>): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? '' : String(value)]),
  );
