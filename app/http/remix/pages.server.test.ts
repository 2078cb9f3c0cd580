import type { AppLoadContext, LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { pino } from 'pino';
import { expect, test } from 'vitest';

import { forPage, type RouteHandle } from '~/http/route.server';
import routes from '~/routes';

import { guardPages } from './pages.server';
import { headersOf } from './remix-handler.server';

const log = pino({ level: 'silent' });

type Module = Partial<ServerBuild['routes'][string] & object>['module'];

const buildOf = (modules: Record<string, object>) =>
  guardPages(
    {
      entry: { module: {} },
      routes: Object.fromEntries(
        Object.entries(modules).map(([id, module]) => [id, { id, path: id, module: module as Module }]),
      ),
    } as unknown as ServerBuild,
    log,
  ).routes;

const files = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...files(children)]);

/**
 * Calls a loader or action without a session.
 * @returns its result, or the redirect that it throws
 */
async function askAsVisitor(run: unknown, method: 'GET' | 'POST'): Promise<unknown> {
  const request = new Request('https://vclink.example/some/page?of=it', { method });
  const services = { space: { reportError: () => false } };
  const context = { services, session: async () => null } as unknown as AppLoadContext;
  const handler = run as (args: LoaderFunctionArgs) => Promise<unknown>;
  return handler({ request, params: {}, context }).catch((thrown: Response) =>
    thrown.headers.get('Location'),
  );
}

test('a route without a declaration is for signed-in residents and is never cached, whichever route it is', async () => {
  const undeclared = { loader: () => 'loaded', action: () => 'changed' };
  const all = files(routes);
  expect(all.length).toBeGreaterThan(300);
  const built = buildOf(Object.fromEntries(all.map((file) => [file, undeclared])));
  for (const file of all) {
    const { loader, action } = built[file]!.module;
    expect.soft(await askAsVisitor(loader, 'GET'), file).toBe('/signin?redirectTo=%2Fsome%2Fpage%3Fof%3Dit');
    expect.soft(await askAsVisitor(action, 'POST'), file).toBe('/signin');
  }
  expect(headersOf({}, 'GET')).toEqual({ 'Cache-Control': 'no-store' });
});

test('a page without a loader is closed to visitors', async () => {
  const built = buildOf({
    page: { default: () => null },
    open: { handle: { open: 'anyone' }, default: () => null },
  });
  expect(await askAsVisitor(built.page!.module.loader, 'GET')).toMatch(/^\/signin/);
  expect(built.open!.module.loader).toBeUndefined();
});

test('a visitor can open a route that is open to anyone', async () => {
  const handle = { open: 'anyone' } satisfies RouteHandle;
  const built = buildOf({ open: { handle, loader: () => 'loaded' } });
  expect(await askAsVisitor(built.open!.module.loader, 'GET')).toBe('loaded');
});

test('the server refuses a loader made with another handle than the one its route exports', () => {
  const people = { open: 'people' } satisfies RouteHandle;
  const loader = forPage(people, () => null);
  expect(() => buildOf({ 'routes/people': { handle: people, loader } })).not.toThrow();
  expect(() => buildOf({ 'routes/people': { handle: {}, loader } })).toThrow(
    'routes/people: export the handle',
  );
  expect(() => buildOf({ 'routes/people': { loader } })).toThrow('routes/people: export the handle');
});

test('only pages with a keeps handle are cached, and sign-out clears the cache', () => {
  expect(headersOf({ keeps: 'page' }, 'GET')).toEqual({ 'Cache-Control': 'private, no-cache' });
  expect(headersOf({ keeps: 'page', isSecret: true }, 'GET')).toEqual({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'strict-origin',
  });
  const clears = { clearsCache: true } satisfies RouteHandle;
  expect(headersOf(clears, 'POST')['Clear-Site-Data']).toBe('"cache"');
  expect(headersOf(clears, 'GET')['Clear-Site-Data']).toBeUndefined();
});
