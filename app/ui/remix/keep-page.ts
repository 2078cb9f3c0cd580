import { isRouteErrorResponse } from '@remix-run/react';
import type { AgnosticDataRouteObject, Router } from '@remix-run/router';

import type { FailedBehind } from '~/ui/failed-behind';
import { goneFlash } from '~/ui/flash';
import type { ToastMessage } from '~/ui/toast';

import {
  type Away,
  refusedReply,
  type RouteModule,
  skipRevalidationOffline,
  toWords,
  type Unreached,
  unreachedReply,
  withDefaults,
} from './form-failure';

type Args = { request: Request };
type Handler = (args: Args, ...rest: unknown[]) => unknown;
type Handlers = { action?: Handler; loader?: Handler };
type Failure = { error: unknown; request: Request };
type Route = Omit<AgnosticDataRouteObject, keyof Handlers | 'lazy'> &
  Handlers & { lazy?: () => Promise<Handlers> };

/**
 * Has what fails behind the page stay behind it: the one place for all fetchers, all forms and all data that is read
 * again. Remix gives the page away for an error screen as soon as one of its requests fails, whoever made it.
 *
 * A form's failure is its answer (`reply`), as a refusal is, where it is a fetcher's or where its own page is shown.
 * What the page shows stays where it can't be read again. What a fetcher can't load is `Unreached`. Each is logged, and
 * told by an event to whom it concerns. Only a page that somebody goes to, and that can't be had, gives way to the
 * error screen.
 */
export function keepPage(router: Router): void {
  const kept = new WeakSet<Route>();
  const keepRoutes = (routes: Route[]) => {
    for (const route of routes) {
      if (!kept.has(route)) keepRoute(router, route);
      kept.add(route);
      keepRoutes((route.children ?? []) as Route[]);
    }
  };
  const keepAll = () => keepRoutes(router.routes as Route[]);
  keepAll();
  // Routes that the page learns of later (route-discovery.ts).
  router.subscribe(keepAll);
}

function keepRoute(router: Router, route: Route): void {
  const keptHandlers = ({ action, loader }: Handlers): Handlers => ({
    ...(action && { action: unlessFailed(action, (failure) => answerFor(router, route, failure)) }),
    ...(loader && { loader: unlessFailed(loader, (failure) => dataFor(router, route, failure)) }),
  });
  const { lazy } = route;
  const kept = keptHandlers(route);
  Object.assign(route, kept);
  if (!lazy) return readAgainAlike(route);
  route.lazy = async function again() {
    const { module, hasClientAction, hasClientLoader } = window.__remixManifest.routes[route.id]!;
    try {
      const loaded = (await import(/* @vite-ignore */ module)) as RouteModule;
      window.__remixRouteModules[route.id] ??= withDefaults(loaded);
    } catch (error) {
      // On the way to a page Remix may load it whole: it can be that of a newer build.
      if (router.state.navigation.state !== 'idle') return lazy();
      // What Remix is given for now must not last: the router takes it for the route.
      setTimeout(() => Object.assign(route, { action: undefined, loader: undefined }, kept, { lazy: again }));
      const fail = () => {
        throw error;
      };
      return keptHandlers({
        ...(hasClientAction && { action: fail }),
        ...(hasClientLoader && { loader: fail }),
      });
    }
    const made = await lazy();
    return { ...made, ...keptHandlers(made) };
  };
}

/** For a route whose module was here before this script. */
function readAgainAlike(route: Route): void {
  const modules = window.__remixRouteModules;
  const module = modules[route.id];
  if (!module || module.shouldRevalidate) return;
  modules[route.id] = withDefaults(module);
  route.shouldRevalidate = skipRevalidationOffline;
}

const unlessFailed =
  (handler: Handler, instead: (failure: Failure) => unknown): Handler =>
  async (args, ...rest) => {
    try {
      return await handler(args, ...rest);
    } catch (error) {
      // A redirect, or given up for another request.
      if (error instanceof Response || args.request.signal.aborted) throw error;
      return instead({ error, request: args.request });
    }
  };

function answerFor({ state }: Router, route: Route, failure: Failure): unknown {
  const { error, request } = failure;
  const { formAction } = state.navigation;
  const isFetchers = !formAction || new URL(formAction, location.href).href !== request.url;
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  const canAnswer = isRefused ? state.matches.some(({ route: { id } }) => id === route.id) : isPage(route);
  // That the page's own thing is gone is what the page has to say.
  if (!isFetchers && (isGone(error) || !canAnswer)) throw error;
  const away = awayOf(route);
  tell(failure, typeof away === 'object' ? { tone: 'error', ...away } : undefined);
  return isRefused ? refusedReply(toDetail(error.data)) : unreachedReply(toWords(away));
}

/** The build's list of routes has the words of each (scripts/bundle.mjs): they are here even where its script isn't. */
const awayOf = ({ id, handle }: Route): Away | undefined =>
  (handle as { away?: Away } | undefined)?.away ??
  (window.__remixManifest.routes[id] as { away?: Away }).away;

/** A route without a page of its own names the entry's script (scripts/bundle.mjs). */
const isPage = ({ id }: Route): boolean => {
  const { entry, routes } = window.__remixManifest;
  return routes[id]?.module !== entry.module;
};

/** Our server's word: a 404 of anything between us is no answer that Remix can read. */
const isGone = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

function dataFor({ state, revalidate }: Router, route: Route, failure: Failure): unknown {
  const { error, request } = failure;
  const { location: here, navigation, loaderData } = state;
  const { pathname, search } = new URL(request.url);
  const isSame = (place: { pathname: string; search: string } | undefined) =>
    place && place.pathname + place.search === pathname + search;
  if (isSame(here) && loaderData[route.id] !== undefined) {
    // By itself a page reads again in silence, and does so again later.
    tell(failure, navigation.location && notReadAgain);
    return loaderData[route.id];
  }
  if (isSame(here) || isSame(navigation.location)) throw error;
  const tellGone = () => {
    revalidate();
    tell(failure, goneFlash);
  };
  return { isUnreached: true, ...(isGone(error) && { tellGone }) } satisfies Unreached;
}

const notReadAgain: ToastMessage = {
  tone: 'error',
  title: 'This page couldn’t be read again',
  description: 'It shows what it showed before. Check your connection, then try again.',
};

function tell({ request, error }: Failure, toast: ToastMessage | undefined): void {
  // oxlint-disable-next-line no-console -- a browser has no other log
  console.warn('Failed behind the page:', error);
  const detail: FailedBehind = { path: new URL(request.url).pathname, toast };
  window.dispatchEvent(new CustomEvent('failed-behind', { detail }));
}

const toDetail = (data: unknown) =>
  typeof data === 'object' && data !== null && 'detail' in data ? String(data.detail) : undefined;
