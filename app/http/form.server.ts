import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import type { z } from 'zod/v4';

import { type DomainError, isDomainError } from '../domain/errors';

const statuses = { 'not-found': 404, forbidden: 403, conflict: 409, invalid: 400 } as const;

/** The HTTP status of a refusal, the same for a form's reply and for the API. */
export const statusOf = (error: DomainError): number =>
  error.options.retryAfterSeconds === undefined ? statuses[error.code] : 429;

export const retryAfter = (error: DomainError): Record<string, string> =>
  error.options.retryAfterSeconds === undefined
    ? {}
    : { 'Retry-After': String(Math.ceil(error.options.retryAfterSeconds)) };

/**
 * A form's whole way: parse by the schema, run the verb, and answer with what it returns (a redirect).
 * What does not fit, and what the domain refuses, comes back as conform's reply with everything typed still
 * there: 400 for input, else the refusal's own status. Passwords never come back.
 *
 * @param run calls one verb and returns the redirect
 */
export async function submitForm<Schema extends z.ZodType, Result>(
  request: Request,
  schema: Schema,
  run: (input: z.output<Schema>) => Promise<Result>,
) {
  const submission = parseWithZod(await request.formData(), { schema });
  if (submission.status !== 'success') {
    return data({ reply: submission.reply({ hideFields: secretFields }) }, { status: 400 });
  }
  try {
    return await run(submission.value);
  } catch (error) {
    if (!isDomainError(error) || error.code === 'not-found') throw error;
    const reply: SubmissionResult<string[]> = submission.reply({
      formErrors: error.options.errors && Object.keys(error.options.errors).length > 0 ? [] : [error.detail],
      fieldErrors: error.options.errors ?? {},
      hideFields: secretFields,
    });
    return data({ reply }, { status: statusOf(error), headers: retryAfter(error) });
  }
}

const secretFields = ['password', 'currentPassword', 'newPassword'] as never[];
