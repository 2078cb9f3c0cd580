import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod/v4';

import { type FieldErrors, Invalid, isDomainError, NotFound } from '../domain/errors';
import { parseInput } from '../domain/parse.server';
import type { Services } from '../domain/services';
import type { Viewer } from '../domain/viewer';
import { retryAfter, statusOf } from './form.server';

export type ApiCall = {
  services: Services;
  viewer: Viewer;
  request: Request;
  params: Record<string, string | undefined>;
  query: URLSearchParams;
};

type Handler = (call: ApiCall) => Promise<unknown>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

/** An `application/problem+json` answer (RFC 9457) whose `detail` a person can read. */
export function problem(
  status: number,
  detail: string,
  { errors, headers }: { errors?: FieldErrors; headers?: Record<string, string> } = {},
): Response {
  const body = {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    detail,
    ...(errors && { errors }),
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/problem+json; charset=utf-8', ...noStore, ...headers },
  });
}

const noStore = { 'Cache-Control': 'private, no-cache' };

/** A JSON answer. Handlers return the value itself; `created` makes it a 201. */
const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...noStore },
  });

/** 201 with the thing that was made. */
export const created = (thing: unknown): Response => json(thing, 201);

/**
 * The envelope of an /api route: names the viewer (401 without a session), picks the handler by method (405
 * with Allow), and turns what it returns into JSON and what the domain refuses into a problem document.
 */
export function api(handlers: Partial<Record<Method, Handler>>) {
  const allowed = Object.keys(handlers);
  if (handlers.GET) allowed.push('HEAD');
  const Allow = allowed.join(', ');

  async function answer({
    request,
    context,
    params,
  }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const handler = handlers[method as Method];
    if (!handler) return problem(405, `This address takes ${Allow} only.`, { headers: { Allow } });
    const session = await context.session();
    if (!session) return problem(401, 'Please sign in.');
    const { viewer } = session;
    const query = new URL(request.url).searchParams;
    try {
      const result = await handler({ services: context.services, viewer, request, params, query });
      return result instanceof Response ? result : json(result);
    } catch (error) {
      if (!isDomainError(error)) throw error;
      return problem(statusOf(error), error.detail, {
        errors: error.code === 'invalid' ? error.options.errors : undefined,
        headers: retryAfter(error),
      });
    }
  }
  // Read by the guard in front of Remix, which answers the methods that Remix itself does not know.
  const handler = Object.assign(answer, { allow: allowed });
  return { loader: handler, action: handler };
}

/**
 * The JSON body, checked by `schema`; no body at all reads as `{}`.
 * @throws Invalid with the errors by field
 */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await request.text();
  let value: unknown;
  try {
    value = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new Invalid('The body is not valid JSON.');
  }
  return parseInput(schema, value);
}

/**
 * A user id in a path is the caller's own, or `me`.
 * @throws NotFound for any other, a manager's call included
 */
export function requireOwnId(viewer: Viewer, userId: string | undefined): void {
  if (userId !== 'me' && userId !== viewer.id) throw new NotFound();
}
