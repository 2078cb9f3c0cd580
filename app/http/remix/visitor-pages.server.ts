import type { AppLoadContext } from '@remix-run/node';
import type { Request, Response as Answer } from 'express';

import '../request-locals.server';

const keptMs = 1000;

type Page = { html: string; nonce: string; headers: Headers; madeAt: number };

/**
 * Keeps pages that are the same for everyone without a cookie, such as the sign-in, for a second. Each answer gets its
 * own nonce.
 */
export function createVisitorPages(now = () => performance.now()) {
  const pages = new Map<string, Page>();
  return {
    find(req: Request, { locals }: Answer, context: AppLoadContext): Response | null {
      const page = isForEveryone(req, locals) ? pages.get(toKey(req)) : undefined;
      if (!page || now() - page.madeAt >= keptMs) return null;
      context.html = page.html.replaceAll(page.nonce, context.cspNonce);
      return new Response(null, { headers: page.headers });
    },
    keep(
      req: Request,
      { locals }: Answer,
      { html, cspNonce }: AppLoadContext,
      { status, headers }: Response,
    ) {
      if (!isForEveryone(req, locals) || status !== 200 || html === undefined) return;
      if (headers.has('Set-Cookie')) return;
      pages.set(toKey(req), { html, nonce: cspNonce, headers: new Headers(headers), madeAt: now() });
    },
  };
}

/** A path as the route spells it, so that other spellings can't fill the memory. */
function isForEveryone(
  { method, path, originalUrl, headers }: Request,
  { handle, pattern, refusal }: Answer['locals'],
) {
  const isPublic = handle.open === 'anyone' && handle.keeps === 'page' && !handle.isSecret;
  return (
    isPublic && !refusal && method === 'GET' && path === pattern && path === originalUrl && !headers.cookie
  );
}

const toKey = ({ path, headers }: Request) => `${path} ${headers['save-data'] === 'on' ? 'lite' : ''}`;
