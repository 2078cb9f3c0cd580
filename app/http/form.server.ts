import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import type { z } from 'zod/v4';

import { type DomainError, Invalid, isDomainError } from '~/domain/errors';
import { findUnstorable, parseInput, unstorableText } from '~/domain/parse.server';

const statuses = { 'not-found': 404, forbidden: 403, conflict: 409, invalid: 400, busy: 503 } as const;

export const toStatus = (error: DomainError): number =>
  error.code === 'forbidden' && error.options.retryAfterSeconds !== undefined ? 429 : statuses[error.code];

export const retryAfter = (error: DomainError): Record<string, string> =>
  error.options.retryAfterSeconds === undefined
    ? {}
    : { 'Retry-After': String(Math.ceil(error.options.retryAfterSeconds)) };

/** @throws Invalid for a form with other fields than the schema's, which no page of this site sends */
export async function openForm(request: Request, schema: z.ZodType): Promise<URLSearchParams> {
  const form = new URLSearchParams(await request.text());
  const fields = toFields(schema);
  const seen = new Set<string>();
  for (const name of form.keys()) {
    const field = fields.get(name);
    if (!field || (seen.has(name) && !field.isList)) throw new Invalid('We couldn’t read this form.');
    seen.add(name);
  }
  return form;
}

/** Reads buttons and hidden fields, in which users can't correct anything. */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseInput(schema, Object.fromEntries(await openForm(request, schema)));
}

/** Parses a form and runs one verb. Errors come back as conform's reply, with all typed values except passwords. */
export async function submitForm<Schema extends z.ZodType, Result>(
  request: Request,
  schema: Schema,
  run: (input: z.output<Schema>) => Promise<Result>,
) {
  return answerForm(await openForm(request, schema), schema, run);
}

/** Same as `submitForm`, for a form that was read already. */
export async function answerForm<Schema extends z.ZodType, Result>(
  form: URLSearchParams,
  schema: Schema,
  run: (input: z.output<Schema>, toReply: () => SubmissionResult<string[]>) => Promise<Result>,
) {
  const submission = parseWithZod(form, { schema });
  const toReply = () => submission.reply({ hideFields: secretFields });
  if (submission.status !== 'success') return data({ reply: toReply() }, { status: 400 });
  try {
    if (findUnstorable(submission.payload)) throw new Invalid(unstorableText);
    return await run(submission.value, toReply);
  } catch (error) {
    if (!isDomainError(error) || error.code === 'not-found') throw error;
    const reply: SubmissionResult<string[]> = submission.reply({
      formErrors: error.options.errors && Object.keys(error.options.errors).length > 0 ? [] : [error.detail],
      fieldErrors: error.options.errors ?? {},
      hideFields: secretFields,
    });
    return data({ reply }, { status: toStatus(error), headers: retryAfter(error) });
  }
}

const secretFields = ['password', 'currentPassword', 'newPassword'] as never[];

type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  in?: Schema;
  left?: Schema;
  right?: Schema;
  innerType?: Schema;
  options?: readonly Schema[];
};
type Schema = z.core.$ZodType;

const toDefinition = (schema: Schema) => schema._zod.def as unknown as Definition;

/** Inner schemas of transforms, optionals, intersections and unions. */
function innerSchemas({ in: given, left, right, innerType, options = [] }: Definition): Schema[] {
  return [given, left, right, innerType, ...options].filter((part) => part !== undefined);
}

function toFields(schema: Schema): Map<string, { isList: boolean }> {
  const definition = toDefinition(schema);
  const own = Object.entries(definition.shape ?? {}).map(
    ([name, field]) => [name, { isList: isList(field) }] as const,
  );
  return new Map([...innerSchemas(definition).flatMap((part) => [...toFields(part)]), ...own]);
}

function isList(schema: Schema): boolean {
  const definition = toDefinition(schema);
  return definition.type === 'array' || innerSchemas(definition).some(isList);
}
