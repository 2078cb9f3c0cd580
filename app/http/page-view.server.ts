import type { Request, RequestHandler } from 'express';
import { isbot } from 'isbot';

import type { Services } from '~/domain/services';
import { pageViewPath } from '~/platform/page-views/page-view-path';
import { refuse } from './refusal.server';
import type { RouteTable } from './remix/route-table.server';
import './request-locals.server';

/** Counts page views without prefetches and bots. */
export function isOpenedPage(
  req: Request,
  { status, headers }: { status: number; headers: Headers },
): boolean {
  return (
    req.method === 'GET' &&
    status === 200 &&
    Boolean(headers.get('Content-Type')?.startsWith('text/html')) &&
    isNavigation(req) &&
    isPerson(req)
  );
}

function isNavigation({ headers }: Request): boolean {
  const destination = headers['sec-fetch-dest'] ?? 'document';
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'] ?? '';
  return destination === 'document' && !/prefetch|prerender|preview/i.test(String(purpose));
}

function isPerson({ headers }: Request): boolean {
  const agent = headers['user-agent'];
  return agent !== undefined && agent !== '' && !isbot(agent);
}

const pathLimit = 500;

/** Counts a client-side navigation. Unknown paths get 204 too, because the sender couldn't fix an error. */
export function takePageView({ pageViews }: Services, getTable: () => Promise<RouteTable>): RequestHandler {
  return (req, res, next) => {
    res.locals.pattern = pageViewPath;
    if (req.method !== 'POST') {
      const headers = { Allow: 'POST' };
      return refuse(req, res, { status: 405, detail: 'This address accepts POST only.', headers });
    }
    const path = new URLSearchParams(res.locals.body.toString()).get('path') ?? '';
    getTable().then((table) => {
      const pattern = isPerson(req) ? findPage(table, path) : null;
      if (pattern) pageViews.count(pattern);
      res.status(204).set('Cache-Control', 'no-store').end();
    }, next);
  };
}

function findPage(table: RouteTable, path: string): string | null {
  if (path.length > pathLimit || !/^\/(?!\/)/.test(path) || !decodes(path)) return null;
  const found = table.find(path, '');
  const isPage = found?.route.module.default !== undefined && !found.pattern.endsWith('*');
  return isPage ? found.pattern : null;
}

// The router would log a warning for such a path.
function decodes(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
