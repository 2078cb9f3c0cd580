import { isRouteErrorResponse } from '@remix-run/react';
import type { AgnosticDataRouteObject, Router } from '@remix-run/router';

import type { BackgroundFailure } from '~/ui/background-failure';
import { goneFlash } from '~/ui/flash';
import type { ToastMessage } from '~/ui/toast';

import {
  type Away,
  refusedReply,
  type RouteModule,
  skipRevalidationOffline,
  toReplyText,
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
 * Keeps the page when a background request fails, which Remix would replace with an error screen. Failed forms answer
 * with `reply`, failed fetchers get `Unreached`, and failed reloads keep the shown data.
 */
export function keepPage(router: Router): void {
  const wrapped = new WeakSet<Route>();
  const wrapRoutes = (routes: Route[]) => {
    for (const route of routes) {
      if (!wrapped.has(route)) wrapRoute(router, route);
      wrapped.add(route);
      wrapRoutes((route.children ?? []) as Route[]);
    }
  };
  const wrapAll = () => wrapRoutes(router.routes as Route[]);
  wrapAll();
  router.subscribe(wrapAll);
}

function wrapRoute(router: Router, route: Route): void {
  const wrapHandlers = ({ action, loader }: Handlers): Handlers => ({
    ...(action && { action: withFallback(action, (failure) => failedAnswer(router, route, failure)) }),
    ...(loader && { loader: withFallback(loader, (failure) => failedData(router, route, failure)) }),
  });
  const { lazy } = route;
  const wrapped = wrapHandlers(route);
  Object.assign(route, wrapped);
  if (!lazy) return addDefaults(route);
  route.lazy = async function again() {
    const { module, hasClientAction, hasClientLoader } = window.__remixManifest.routes[route.id]!;
    try {
      const loaded = (await import(/* @vite-ignore */ module)) as RouteModule;
      window.__remixRouteModules[route.id] ??= withDefaults(loaded);
    } catch (error) {
      // During a navigation, Remix may reload the whole page, for instance after a new build.
      if (router.state.navigation.state !== 'idle') return lazy();
      // The router stores this placeholder as the route, so replace it afterward.
      setTimeout(() =>
        Object.assign(route, { action: undefined, loader: undefined }, wrapped, { lazy: again }),
      );
      const fail = () => {
        throw error;
      };
      return wrapHandlers({
        ...(hasClientAction && { action: fail }),
        ...(hasClientLoader && { loader: fail }),
      });
    }
    const handlers = await lazy();
    return { ...handlers, ...wrapHandlers(handlers) };
  };
}

/** Adds defaults to routes whose modules loaded before this script. */
function addDefaults(route: Route): void {
  const modules = window.__remixRouteModules;
  const module = modules[route.id];
  if (!module || module.shouldRevalidate) return;
  modules[route.id] = withDefaults(module);
  route.shouldRevalidate = skipRevalidationOffline;
}

const withFallback =
  (handler: Handler, instead: (failure: Failure) => unknown): Handler =>
  async (args, ...rest) => {
    try {
      return await handler(args, ...rest);
    } catch (error) {
      // Redirects and aborted requests pass through.
      if (error instanceof Response || args.request.signal.aborted) throw error;
      return instead({ error, request: args.request });
    }
  };

function failedAnswer({ state }: Router, route: Route, failure: Failure): unknown {
  const { error, request } = failure;
  const { formAction } = state.navigation;
  const isFromFetcher = !formAction || new URL(formAction, location.href).href !== request.url;
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  const canAnswer = isRefused ? state.matches.some(({ route: { id } }) => id === route.id) : isPage(route);
  // If the page's own item is gone, the page itself says so.
  if (!isFromFetcher && (isGone(error) || !canAnswer)) throw error;
  const away = findFailureText(route);
  report(failure, typeof away === 'object' ? { tone: 'error', ...away } : undefined);
  return isRefused ? refusedReply(toDetail(error.data)) : unreachedReply(toReplyText(away));
}

/** The build's route list has these words (scripts/bundle.mjs), even if the route's script doesn't load. */
const findFailureText = ({ id, handle }: Route): Away | undefined =>
  (handle as { away?: Away } | undefined)?.away ??
  (window.__remixManifest.routes[id] as { away?: Away }).away;

/** Routes without a page have the entry's script in the build (scripts/bundle.mjs). */
const isPage = ({ id }: Route): boolean => {
  const { entry, routes } = window.__remixManifest;
  return routes[id]?.module !== entry.module;
};

/** Only Remix's own 404 counts. One from a proxy between isn't a Remix response. */
const isGone = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

function failedData({ state, revalidate }: Router, route: Route, failure: Failure): unknown {
  const { error, request } = failure;
  const { location: here, navigation, loaderData } = state;
  const { pathname, search } = new URL(request.url);
  const isSame = (place: { pathname: string; search: string } | undefined) =>
    place && place.pathname + place.search === pathname + search;
  if (isSame(here) && loaderData[route.id] !== undefined) {
    // Automatic reloads fail silently, because the page retries later.
    report(failure, navigation.location && reloadFailed);
    return loaderData[route.id];
  }
  if (isSame(here) || isSame(navigation.location)) throw error;
  const reportGone = () => {
    revalidate();
    report(failure, goneFlash);
  };
  return { isUnreached: true, ...(isGone(error) && { reportGone }) } satisfies Unreached;
}

const reloadFailed: ToastMessage = {
  tone: 'error',
  title: 'We couldn’t refresh this page',
  description: 'You’re seeing an older version. Check your connection, then try again.',
};

function report({ request, error }: Failure, toast: ToastMessage | undefined): void {
  // oxlint-disable-next-line no-console -- a browser has no other log
  console.warn('Failed behind the page:', error);
  const detail: BackgroundFailure = { path: new URL(request.url).pathname, toast };
  window.dispatchEvent(new CustomEvent('failed-behind', { detail }));
}

const toDetail = (data: unknown) =>
  typeof data === 'object' && data !== null && 'detail' in data ? String(data.detail) : undefined;
