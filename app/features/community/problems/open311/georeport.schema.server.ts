import { z } from 'zod/v4';

import { boundedText, requiredText } from '~/domain/text.server';
import { bothOrNeither, placeShape } from '~/platform/places/place.schema.server';

import { problemLimits } from '../problems';
import { keyNameLength } from './open311';

export const keySchema = z.object({
  name: requiredText('The name', keyNameLength, 'Name the program or the people who get the key.'),
});

const callerLength = 200;

/** Fields of a POST, with `lat` and `long` as `latitude` and `longitude`. */
export const postSchema = z
  .object({
    service_code: requiredText('service_code', 200, 'service_code was not provided.'),
    description: boundedText('description', problemLimits.text),
    address_string: boundedText('address_string', problemLimits.landmark),
    address_id: boundedText('address_id', problemLimits.landmark),
    first_name: boundedText('first_name', callerLength),
    last_name: boundedText('last_name', callerLength),
    phone: boundedText('phone', callerLength),
    email: boundedText('email', callerLength),
    ...placeShape,
  })
  .check(bothOrNeither)
  .transform(
    ({ address_string, address_id, first_name, last_name, phone, email, service_code, ...rest }, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message });
      const landmark = address_string || address_id;
      if (rest.latitude === null && landmark === '')
        refuse('A location was not provided: lat and long, or address_string.');
      const name = `${first_name} ${last_name}`.trim();
      const caller = [name, phone, email].filter((part) => part !== '').join(', ');
      if (caller.length > callerLength)
        refuse(`Name, phone and email can have at most ${callerLength} characters together.`);
      return { ...rest, serviceCode: service_code, landmark, caller };
    },
  );

export type PostInput = z.output<typeof postSchema>;

/** A parameter that is empty counts as missing, and one that is repeated as a list. */
const list = z
  .array(z.string())
  .transform((given) => given.flatMap((one) => one.split(',')).filter((one) => one.trim() !== ''));

const w3Date = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d))?$/;

const instant = (name: string) =>
  list.transform(([text], context) => {
    if (text === undefined) return null;
    // Many clients don't encode the plus sign of an offset.
    const at = text.trim().replace(' ', '+');
    const found = w3Date.test(at) ? new Date(at) : new Date(NaN);
    if (!Number.isNaN(found.getTime())) return found;
    context.addIssue({ code: 'custom', message: `${name} must be a date such as 2010-01-01T00:00:00Z.` });
    return null;
  });

const count = (name: string, most: number, usual: number) =>
  list.transform(([text], context) => {
    const value = text === undefined ? usual : Number(text);
    if (Number.isInteger(value) && value >= 1 && value <= most) return value;
    context.addIssue({ code: 'custom', message: `${name} must be a number from 1 to ${most}.` });
    return usual;
  });

const statuses = list.transform((given, context) =>
  given.flatMap((status) => {
    if (status === 'open' || status === 'closed') return [status];
    context.addIssue({ code: 'custom', message: 'status must be open, closed or both.' });
    return [];
  }),
);

export const mostRequests = 1000;
const mostDays = 90;
const dayMs = 86_400_000;

const querySchema = z
  .object({
    service_request_id: list,
    service_code: list,
    start_date: instant('start_date'),
    end_date: instant('end_date'),
    updated_after: instant('updated_after'),
    updated_before: instant('updated_before'),
    status: statuses,
    page: count('page', 1000, 1),
    page_size: count('page_size', mostRequests, mostRequests),
  })
  .check((context) => {
    const { start_date: start, end_date: end } = context.value;
    if (start === null || end === null || end.getTime() - start.getTime() <= mostDays * dayMs) return;
    const message = `start_date and end_date may not span more than ${mostDays} days.`;
    context.issues.push({ code: 'custom', input: null, path: ['end_date'], message });
  });

export type RequestQuery = z.output<typeof querySchema>;

/** Reads all values of each parameter, since the standard lets some be repeated. */
export const requestQuery = z.instanceof(URLSearchParams).transform((query, context) => {
  const given = Object.keys(querySchema.shape).map((name) => [name, query.getAll(name)]);
  const parsed = querySchema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  for (const { message } of parsed.error.issues) context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** The range of `requested_datetime`: 90 days from a start, or to an end. A search by update has none. */
export function toRange(
  { start_date: start, end_date: end, updated_after, updated_before }: RequestQuery,
  now: Date,
): { from: Date | null; to: Date | null } {
  if (start === null && end === null && (updated_after || updated_before)) return { from: null, to: null };
  const to = end ?? (start ? new Date(start.getTime() + mostDays * dayMs) : now);
  return { from: start ?? new Date(to.getTime() - mostDays * dayMs), to };
}
