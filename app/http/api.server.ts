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
  /** IP address of the caller. */
  address: string;
  services: Services;
  viewer: Viewer;
  /** Session of the calling browser; what it creates may end with it. */
  session: Session;
  params: Record<string, string | undefined>;
  query: URLSearchParams;
  /**
   * The JSON body, checked by `schema`; no body at all reads as `{}`.
   * @throws Invalid with the errors by field
   */
  body<Schema extends z.ZodType>(schema: Schema): Promise<z.output<Schema>>;
};

/** A call as it came in, by whichever way: see `api`. */
export type ApiRequest = {
  method: string;
  params: ApiCall['params'];
  query: URLSearchParams;
  context: AppLoadContext;
  /** The Authorization header: a device's token (device-api.server.ts). It stands in no log. */
  authorization: string | null;
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
  /** What else the document says, by the names of its members. */
  members?: Record<string, unknown>;
};

/** An `application/problem+json` answer (RFC 9457) whose `detail` a person can read. */
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

/** The same as a Response. */
export const problem = (...given: Parameters<typeof problemReply>): Response =>
  toResponse(problemReply(...given));

const noStore = { 'Cache-Control': 'no-store' };

const toResponse = ({ status, headers, body }: ApiReply) => new Response(body, { status, headers });

/** A JSON answer. Handlers return the value itself; `created` makes it a 201. */
const json = (value: unknown, status = 200): ApiReply => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8', ...noStore },
  body: JSON.stringify(value),
});

class Created {
  constructor(readonly thing: unknown) {}
}

/** A problem that a handler puts into words itself. */
class Problem {
  constructor(readonly reply: ApiReply) {}
}

/** 201 with the thing that was made. */
export const created = (thing: unknown) => new Created(thing);

/** What a handler returns for a problem that says more than a domain's error can. */
export const refused = (...given: Parameters<typeof problemReply>) => new Problem(problemReply(...given));

/**
 * The envelope of an /api route of residents: names the viewer (401 without a session), picks the handler by method
 * (405 with Allow), and turns its result into JSON and a domain error into a problem document.
 */
export const api = (handlers: Partial<Record<Method, Handler>>) =>
  apiResource({ open: 'residents' }, handlers, async ({ query, params, context, text }) => {
    const session = await context.session();
    if (!session) return { answer: problemReply(401, 'Please sign in.') };
    const { services } = context;
    const { viewer } = session;
    const body = async <Schema extends z.ZodType>(schema: Schema) =>
      parseInput(schema, parseJson(await text()));
    const address = context.clientAddress;
    return { call: { address, services, viewer, session, params, query, body } };
  });

/** Whoever calls, as far as the handlers need to know them; or the answer to somebody that may not. */
type Identified<Call> = { call: Call } | { answer: ApiReply };

/**
 * The `loader` of an API route, which answers changes too (http/remix/pages.server.ts makes it the action as well). It
 * carries `reply`, which does the same without a Request and a Response: Express calls that one (api-handler.server.ts).
 * @param handle its `open` says whom `identify` admits
 * @param handlers by method; their result is the JSON, unless it is `created` or `refused`
 */
export function apiResource<Call>(
  handle: RouteHandle,
  handlers: Partial<Record<Method, (call: Call) => Promise<unknown>>>,
  identify: (request: ApiRequest) => Promise<Identified<Call>>,
) {
  const allowed = Object.keys(handlers);
  if (handlers.GET) allowed.push('HEAD');
  const Allow = allowed.join(', ');

  async function reply(request: ApiRequest): Promise<ApiReply> {
    const handler = handlers[(request.method === 'HEAD' ? 'GET' : request.method) as Method];
    if (!handler) return problemReply(405, `This address takes ${Allow} only.`, { headers: { Allow } });
    try {
      const found = await identify(request);
      if ('answer' in found) return found.answer;
      const result = await handler(found.call);
      if (result instanceof Problem) return result.reply;
      return result instanceof Created ? json(result.thing, 201) : json(result);
    } catch (error) {
      if (!isDomainError(error)) throw error;
      return problemReply(toStatus(error), error.detail, {
        errors: error.code === 'invalid' ? error.options.errors : undefined,
        headers: retryAfter(error),
      });
    }
  }

  async function answer({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
    const { method, headers } = request;
    const query = new URL(request.url).searchParams;
    const authorization = headers.get('Authorization');
    const text = () => request.text();
    return toResponse(await reply({ method, params, query, context, authorization, text }));
  }
  // `allow` is read by the guard in front of Remix, which answers the methods that Remix itself does not know.
  return Object.assign(answer, { allow: allowed, reply, handle });
}

/**
 * A user id in a path is the caller's own, or `me`.
 * @throws NotFound for any other, a manager's call included
 */
export function requireOwnId(viewer: Viewer, userId: string | undefined): void {
  if (userId !== 'me' && userId !== viewer.id) throw new NotFound();
}

/** A handler of an address with the caller's own id, or `me`, or with none. */
export const ownCall =
  (run: (services: Services, viewer: Viewer) => Promise<unknown>): Handler =>
  async ({ services, viewer, params }) => {
    if (params.userId !== undefined) requireOwnId(viewer, params.userId);
    return run(services, viewer);
  };

/**
 * A user id in a payload, where there is one, is the caller's own, or `me`.
 * @throws Forbidden for any other
 */
export function requireOwnPayloadId(viewer: Viewer, userId: string | null | undefined): void {
  if (userId !== undefined && userId !== null && userId !== 'me' && userId !== viewer.id) {
    throw new Forbidden('This call can only be made for yourself: userId is your own id, or me.');
  }
}
