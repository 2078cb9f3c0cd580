import type { Request, RequestHandler } from 'express';
import { isbot } from 'isbot';

import type { Services } from '~/domain/services';
import { pageViewPath } from '~/platform/page-views/page-view-path';
import { refuse } from './refusal.server';
import type { RouteTable } from './remix/route-table.server';
import './request-locals.server';

/**
 * Whether this answer is a page that a person opened: a document, not one fetched ahead in case it is wanted, nor
 * a robot's.
 * @param answer the status, and the headers, as they will be sent
 */
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

/** Browsers that say nothing of it are believed to navigate. */
function isNavigation({ headers }: Request): boolean {
  const destination = headers['sec-fetch-dest'] ?? 'document';
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'] ?? '';
  return destination === 'document' && !/prefetch|prerender|preview/i.test(String(purpose));
}

/** Every browser names itself. */
function isPerson({ headers }: Request): boolean {
  const agent = headers['user-agent'];
  return agent !== undefined && agent !== '' && !isbot(agent);
}

/** The longest path that is looked at; ours are far shorter. */
const pathLimit = 500;

/**
 * Takes a browser's word for a change of route: `path` of a form, counted by its pattern where a page is there.
 * Anything else is no error to whoever sends it, since nobody could do anything about it.
 */
export function takePageView({ pageViews }: Services, getTable: () => Promise<RouteTable>): RequestHandler {
  return (req, res, next) => {
    res.locals.pattern = pageViewPath;
    if (req.method !== 'POST') {
      const headers = { Allow: 'POST' };
      return refuse(req, res, { status: 405, detail: 'This address takes POST only.', headers });
    }
    const path = new URLSearchParams(res.locals.body.toString()).get('path') ?? '';
    getTable().then((table) => {
      const pattern = isPerson(req) ? findPage(table, path) : null;
      if (pattern) pageViews.count(pattern);
      res.status(204).set('Cache-Control', 'no-store').end();
    }, next);
  };
}

/** The pattern of the page at a path; null where none is, or no path. */
function findPage(table: RouteTable, path: string): string | null {
  if (path.length > pathLimit || !/^\/(?!\/)/.test(path) || !decodes(path)) return null;
  const found = table.find(path, '');
  const isPage = found?.route.module.default !== undefined && !found.pattern.endsWith('*');
  return isPage ? found.pattern : null;
}

/** The router would warn about it on the console. */
function decodes(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
