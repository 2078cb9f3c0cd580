import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod/v4';

import { type FieldErrors, Forbidden, isDomainError, NotFound } from '~/domain/errors';
import { parseInput } from '~/domain/parse.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { Session } from '~/platform/residents/sessions.server';

import { retryAfter, toStatus } from './form.server';
import { parseJson } from './json.server';
import type { RouteHandle } from './route.server';

export type ApiCall = {
  address: string;
  services: Services;
  viewer: Viewer;
  session: Session;
  params: Record<string, string | undefined>;
  query: URLSearchParams;
  /**
   * An empty body reads as `{}`.
   * @throws Invalid with errors by field
   */
  body<Schema extends z.ZodType>(schema: Schema): Promise<z.output<Schema>>;
};

export type ApiRequest = {
  method: string;
  params: ApiCall['params'];
  query: URLSearchParams;
  context: AppLoadContext;
  /** Authorization header with a device's token. Never log it. */
  authorization: string | null;
  cookie: string | null;
  text(): Promise<string> | string;
};

export type ApiReply = { status: number; headers: Record<string, string>; body: string };

type Handler = (call: ApiCall) => Promise<unknown>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

type ProblemOptions = {
  errors?: FieldErrors;
  headers?: Record<string, string>;
  members?: Record<string, unknown>;
};

/** `application/problem+json` (RFC 9457). `detail` is a sentence for people. */
export function problemReply(
  status: number,
  detail: string,
  { errors, headers, members }: ProblemOptions = {},
): ApiReply {
  const title = titles[status] ?? 'Error';
  const body = { type: 'about:blank', title, status, detail, ...(errors && { errors }), ...members };
  const type = 'application/problem+json; charset=utf-8';
  return { status, headers: { 'Content-Type': type, ...noStore, ...headers }, body: JSON.stringify(body) };
}

export const problem = (...given: Parameters<typeof problemReply>): Response =>
  toResponse(problemReply(...given));

const noStore = { 'Cache-Control': 'no-store' };

const toResponse = ({ status, headers, body }: ApiReply) => new Response(body, { status, headers });

const json = (value: unknown, status = 200): ApiReply => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8', ...noStore },
  body: JSON.stringify(value),
});

/** How a resource writes its answers. */
export type ReplyFormat = {
  value(value: unknown, status?: number): ApiReply;
  problem(...given: Parameters<typeof problemReply>): ApiReply;
};

const jsonFormat: ReplyFormat = { value: json, problem: problemReply };

class Created {
  constructor(readonly thing: unknown) {}
}

class Problem {
  constructor(readonly reply: ApiReply) {}
}

export const created = (thing: unknown) => new Created(thing);

export const refused = (...given: Parameters<typeof problemReply>) => new Problem(problemReply(...given));

/** For residents: 401 without a session, 405 for other methods, problem documents for domain errors. */
export const api = (handlers: Partial<Record<Method, Handler>>, facts: Pick<RouteHandle, 'priority'> = {}) =>
  apiResource({ open: 'residents', ...facts }, handlers, async ({ query, params, context, text }) => {
    const session = await context.session();
    if (!session) return { answer: problemReply(401, 'Please sign in.') };
    const { services } = context;
    const { viewer } = session;
    const body = async <Schema extends z.ZodType>(schema: Schema) =>
      parseInput(schema, parseJson(await text()));
    const address = context.clientAddress;
    return { call: { address, services, viewer, session, params, query, body } };
  });

type Identified<Call> = { call: Call } | { answer: ApiReply };

/**
 * Creates the `loader` of an API route. Express calls its `reply` directly; http/remix/pages.server.ts also makes it
 * the action.
 * @param handle its `open` names the callers that `identify` admits
 */
export function apiResource<Call>(
  handle: RouteHandle,
  handlers: Partial<Record<Method, (call: Call) => Promise<unknown>>>,
  identify: (request: ApiRequest) => Promise<Identified<Call>>,
  toFormat: (request: ApiRequest) => ReplyFormat = () => jsonFormat,
) {
  const allowed = Object.keys(handlers);
  if (handlers.GET) allowed.push('HEAD');
  const Allow = allowed.join(', ');

  async function reply(request: ApiRequest): Promise<ApiReply> {
    const handler = handlers[(request.method === 'HEAD' ? 'GET' : request.method) as Method];
    const format = toFormat(request);
    if (!handler) return format.problem(405, `This address accepts ${Allow} only.`, { headers: { Allow } });
    try {
      const found = await identify(request);
      if ('answer' in found) return found.answer;
      const result = await handler(found.call);
      if (result instanceof Problem) return result.reply;
      return result instanceof Created ? format.value(result.thing, 201) : format.value(result);
    } catch (error) {
      if (!isDomainError(error)) throw error;
      return format.problem(toStatus(error), error.detail, {
        errors: error.code === 'invalid' ? error.options.errors : undefined,
        headers: retryAfter(error),
      });
    }
  }

  async function answer({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
    const { method, headers } = request;
    const query = new URL(request.url).searchParams;
    const authorization = headers.get('Authorization');
    const cookie = headers.get('Cookie');
    const text = () => request.text();
    return toResponse(await reply({ method, params, query, context, authorization, cookie, text }));
  }
  return Object.assign(answer, { allow: allowed, reply, handle });
}

/** @throws NotFound for an id that isn't the caller's own or `me`, even for managers */
export function requireOwnId(viewer: Viewer, userId: string | undefined): void {
  if (userId !== 'me' && userId !== viewer.id) throw new NotFound();
}

export const ownCall =
  (run: (services: Services, viewer: Viewer) => Promise<unknown>): Handler =>
  async ({ services, viewer, params }) => {
    if (params.userId !== undefined) requireOwnId(viewer, params.userId);
    return run(services, viewer);
  };

/** @throws Forbidden for an id that isn't missing, the caller's own or `me` */
export function requireOwnPayloadId(viewer: Viewer, userId: string | null | undefined): void {
  if (userId !== undefined && userId !== null && userId !== 'me' && userId !== viewer.id) {
    throw new Forbidden('You can only do this for yourself: userId must be your own id or me.');
  }
}
