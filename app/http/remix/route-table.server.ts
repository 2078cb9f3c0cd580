import { type AgnosticRouteMatch, type AgnosticRouteObject, matchRoutes } from '@remix-run/router';
import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';

import { isApiPath, refuse } from '../refusal.server';
import { withoutDataSuffix } from './data-request.server';
import '../request-locals.server';
import type { RouteHandle } from '../route.server';

export type ServerRoute = NonNullable<ServerBuild['routes'][string]>;

type Found = { pattern: string; route: ServerRoute; handle: RouteHandle; params: Params; branch: string[] };
type Params = Record<string, string | undefined>;

export type RouteTable = { find(pathname: string, search: string): Found | null };

export function routeTable(routes: ServerBuild['routes']): RouteTable {
  const tree = toChildren(routes, undefined);
  const findRoute = (pathname: string, search: string): Found | null => {
    const matches = matchRoutes(tree, withoutDataSuffix(pathname));
    const match = matches && toTarget(matches, search);
    const route = match && routes[match.route.id ?? ''];
    if (!matches || !route) return null;
    const branch = matches.map((one) => one.route.id ?? '');
    const handle = toHandle(branch.flatMap((id) => routes[id] ?? []));
    return { pattern: toPattern(matches), route, handle, params: match.params, branch };
  };
  // Matching compares all routes each time, so cache recent paths.
  const cache = new Map<string, Found | null>();
  return {
    find(pathname, search) {
      if (search !== '') return findRoute(pathname, search);
      const found = cache.get(pathname);
      if (found !== undefined) return found;
      const matched = findRoute(pathname, search);
      if (cache.size >= maxCachedPaths) cache.clear();
      cache.set(pathname, matched);
      return matched;
    },
  };
}

const maxCachedPaths = 1000;

function toChildren(routes: ServerBuild['routes'], parentId: string | undefined): AgnosticRouteObject[] {
  return Object.values(routes)
    .filter((route): route is ServerRoute => route !== undefined && route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, index, caseSensitive }
        : { id, path, caseSensitive, children: toChildren(routes, id) },
    );
}

export function handleOf({ module }: ServerRoute): RouteHandle {
  const { reply, handle } = (module.loader ?? {}) as { reply?: unknown; handle?: RouteHandle };
  return (module.handle as RouteHandle | undefined) ?? (reply && handle) ?? {};
}

/** A page is cached only if every route in its branch allows it; the root has no say. */
function toHandle(branch: ServerRoute[]): RouteHandle {
  const own = branch.filter(({ parentId }) => parentId !== undefined).map(handleOf);
  const keeps = own.length > 0 && own.every(({ keeps }) => keeps === 'page') ? 'page' : undefined;
  return { ...own.at(-1), keeps };
}

const toPattern = (matches: AgnosticRouteMatch[]) =>
  `/${matches.flatMap((match) => match.route.path || []).join('/')}`;

/** As in Remix, a form post goes to an index route only with `?index`. */
function toTarget(matches: AgnosticRouteMatch[], search: string): AgnosticRouteMatch | undefined {
  const leaf = matches.at(-1);
  if (!leaf?.route.index || new URLSearchParams(search).getAll('index').includes('')) return leaf;
  return matches.filter((match, at) => at === 0 || match.route.path).at(-1);
}

type Allowing = { allow?: readonly string[] };

export function toMethods({ module }: ServerRoute): readonly string[] {
  const declared = ((module.action ?? module.loader) as Allowing | undefined)?.allow;
  if (declared) return declared;
  const isReadable = module.loader !== undefined || module.default !== undefined;
  return [...(isReadable ? ['GET', 'HEAD'] : []), ...(module.action ? ['POST'] : [])];
}

export function routeGuard(getTable: () => Promise<RouteTable>): RequestHandler {
  return (req, res, next) => {
    getTable().then((table) => {
      const { pathname, search } = new URL(`http://here.invalid${req.originalUrl}`);
      const found = table.find(pathname, search);
      res.locals.pattern = found?.pattern ?? '*';
      res.locals.handle = found?.handle ?? {};
      res.locals.route = found?.route ?? null;
      res.locals.params = found?.params ?? {};
      res.locals.branch = found?.branch ?? null;
      const allowed = found ? toMethods(found.route) : ['GET', 'HEAD'];
      if (allowed.includes(req.method)) return next();
      const isUnknown = !found || found.pattern.endsWith('*');
      if (isUnknown) {
        const detail = isApiPath(req.path)
          ? 'There is nothing at this address.'
          : 'There is no page at this address.';
        return refuse(req, res, { status: 404, detail });
      }
      const Allow = allowed.join(', ');
      refuse(req, res, { status: 405, detail: `This address accepts ${Allow} only.`, headers: { Allow } });
    }, next);
  };
}
