import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import { generatePath } from '@remix-run/router';
import type { Logger } from 'pino';

import { isDatabaseAway } from '#db/client';
import { isDomainError } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { goneFlash } from '~/ui/flash';

import { problem } from '../api.server';
import { redirectWithFlash } from '../flash.server';
import { retryAfter, toStatus } from '../form.server';
import { isApiPath, plainPage, type Refusal } from '../refusal.server';
import { forPage, type RouteHandle } from '../route.server';
import { handleOf, type ServerRoute } from './route-table.server';

/**
 * Headers of the final response, because Remix drops those of errors. Keyed by the context object, because server.ts
 * and the Remix bundle share no module state.
 */
type Answer = {
  headers: Headers;
  refusal?: Refusal;
  refusedAs?: string;
};

const answers = new WeakMap<AppLoadContext, Answer>();

export function beginAnswer(context: AppLoadContext, answer: Omit<Answer, 'headers'>): Answer {
  const pending = { ...answer, headers: new Headers() };
  answers.set(context, pending);
  return pending;
}

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Run = (args: Args) => unknown;
type Routes = ServerBuild['routes'];
type Module = NonNullable<Routes[string]>['module'];

export function guardPages(build: ServerBuild, log: Logger): ServerBuild {
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (route) routes[id] = { ...route, module: guardModule(route, build.routes, log) };
  }
  const handleError = (error: unknown, { request, context }: Args) => {
    if (!request.signal.aborted) log.error({ err: error, requestId: context.requestId }, 'page failed');
  };
  return { ...build, routes, entry: { module: { ...build.entry.module, handleError } } };
}

function guardModule(route: ServerRoute, routes: Routes, log: Logger): Module {
  const { module } = route;
  const isPage = module.default !== undefined;
  const admitted = (run: Run) => admitByHandle(run, route);
  const isApi = module.loader && 'reply' in module.loader;
  const action = isApi ? module.loader : module.action;
  // A page without a loader needs the guard too.
  const loader = module.loader ?? (isPage && handleOf(route).open !== 'anyone' ? () => null : undefined);
  const guarded = { ...module };
  if (loader) guarded.loader = guard(admitted(loader), isPage, log) as Module['loader'];
  if (action) {
    const run = unlessGone(admitted(action), () => findList(routes, route));
    guarded.action = guard(run, isPage, log) as Module['action'];
  }
  return guarded;
}

function admitByHandle(run: Run & { handle?: RouteHandle }, route: ServerRoute): Run {
  if (run.handle && run.handle !== handleOf(route))
    throw new Error(`${route.id}: export the handle that its loader and action are made with.`);
  const handle = handleOf(route);
  return run.handle || handle.open === 'anyone' ? run : forPage(handle, (_call, args) => run(args));
}

/** A form whose subject is gone redirects to its list; /api gets a 404. */
const unlessGone =
  (run: Run, findItsList: () => string | null): Run =>
  async (args) => {
    try {
      return await run(args);
    } catch (error) {
      const isGone = isDomainError(error) && error.code === 'not-found';
      const list = isGone && !isApiPath(new URL(args.request.url).pathname) ? findItsList() : null;
      if (!isGone || list === null) throw error;
      const answer = answers.get(args.context);
      if (answer) answer.refusedAs = error.code;
      return toList(list, args.params);
    }
  };

function guard(run: Run, isPage: boolean, log: Logger): Run {
  return async (args) => {
    const answer = answers.get(args.context);
    if (answer?.refusal) throw toResponse(answer.refusal, args, isPage);
    try {
      const result = await run(args);
      // An unreachable database throws, so a returned 503 means too many requests.
      if (answer && toInit(result)?.status === 503) answer.refusedAs = 'busy';
      return keepHeaders(result, answer);
    } catch (error) {
      const refusal = explainRefusal(args.context.services, error) ?? unexpected(error, args, log);
      if (!refusal) throw keepHeaders(error, answer);
      throw keepHeaders(toResponse(refusal, args, isPage), answer);
    }
  };
}

/** HTTP answer for a known error; null for unexpected ones. */
export function explainRefusal({ space }: Services, error: unknown): Refusal | null {
  if (isDomainError(error)) {
    return { status: toStatus(error), detail: error.detail, headers: retryAfter(error) };
  }
  if (space.reportError(error))
    return {
      status: 503,
      code: 'full',
      detail: 'Our server has run out of space, so we couldn’t save this. Please try again later.',
      headers: { 'Retry-After': '60' },
    };
  if (!isDatabaseAway(error)) return null;
  return {
    status: 503,
    detail: 'We can’t reach our records right now. Please try again in a few seconds.',
    headers: { 'Retry-After': '5' },
  };
}

function unexpected(error: unknown, { request, context }: Args, log: Logger): Refusal | null {
  if (!(error instanceof Error) || request.signal.aborted) return null;
  const isApi = isApiPath(new URL(request.url).pathname);
  log.error({ err: error, requestId: context.requestId }, isApi ? 'api failed' : 'page failed');
  return { status: 500, detail: 'Something went wrong on our side. Please try again.' };
}

function toResponse(
  { status, detail, headers }: Refusal,
  { request, context }: Args,
  isPage: boolean,
): Response {
  if (isApiPath(new URL(request.url).pathname)) return problem(status, detail, { headers });
  return isPage || context.isDataRequest
    ? Response.json({ detail, ...toHelp(context, status) }, { status, headers })
    : plainPage(status, detail, { headers, requestId: status >= 500 ? context.requestId : undefined });
}

/** This page may be all that somebody in need can see, so it has the emergency number. */
const toHelp = ({ services, requestId }: AppLoadContext, status: number) =>
  status >= 500 && { emergencyNumber: services.config.emergencyNumber, requestId };

const keptHeaders = ['Retry-After', 'Allow', 'Cache-Control'];

function keepHeaders<T>(result: T, answer: Answer | undefined): T {
  const headers = new Headers(toInit(result)?.headers);
  for (const name of keptHeaders) {
    const value = headers.get(name);
    // If several loaders set one, no-store wins.
    if (value && !answer?.headers.get(name)?.includes('no-store')) answer?.headers.set(name, value);
  }
  return result;
}

function toInit(result: unknown): Pick<ResponseInit, 'status' | 'headers'> | null {
  if (result instanceof Response) return result;
  if (typeof result !== 'object' || result === null || !('init' in result)) return null;
  return (result as { init: ResponseInit | null }).init;
}

/** The page above a URL's last parameter. Null for secret links, which have their own page for dead links. */
function findList(routes: Routes, route: ServerRoute): string | null {
  const { list } = handleOf(route);
  if (list !== undefined) return list;
  const patterns = toPages(routes);
  const parts = toPattern(routes, route.id).split('/');
  const last = parts.findLastIndex((part) => part.startsWith(':'));
  if (last < 0 || handleOf(route).isSecret) return null;
  for (let length = last; length > 1; length--) {
    const above = parts.slice(0, length).join('/');
    if (patterns.has(above)) return above;
  }
  return null;
}

const toList = (list: string, params: Record<string, string | undefined>): Promise<Response> =>
  redirectWithFlash(generatePath(list, params), goneFlash);

const toPattern = (routes: Routes, id: string | undefined): string => {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return '';
  return `${toPattern(routes, route.parentId)}${route.path ? `/${route.path}` : ''}`;
};

const toPages = (routes: Routes): Set<string> =>
  new Set(
    Object.values(routes).flatMap((route) => (route?.module.default ? [toPattern(routes, route.id)] : [])),
  );
