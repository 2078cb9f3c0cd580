import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type * as express from 'express';

import type { Services } from '~/domain/services';

import type { BranchHandlers } from './branches.server';
import { createCompressor, shouldCompress, compress } from '../compression.server';
import { createVisitorPages } from './visitor-pages.server';
import { isOpenedPage } from '../page-view.server';
import { beginAnswer } from './pages.server';
import { requestContext } from '../request-context.server';
import '../request-locals.server';
import type { RouteHandle } from '../route.server';

/** Adapter from Express: the body is already read, and pages must see the configured origin. */
export function remixHandler(services: Services, handlers: BranchHandlers): express.RequestHandler {
  const { isHttps } = services.config;
  const visitorPages = createVisitorPages();

  async function answer(req: express.Request, res: express.Response): Promise<void> {
    const { refusal, branch } = res.locals;
    const context = requestContext(services, req, res);
    const pending = beginAnswer(context, { refusal });
    const kept = visitorPages.find(req, res, context);
    const response = kept ?? (await handlers(branch)(webRequest(req, res), context));
    if (!kept) visitorPages.keep(req, res, context, response);
    res.locals.refusedAs = pending.refusedAs ?? refusal?.code;
    const headers = new Headers(response.headers);
    const { handle } = res.locals;
    for (const [name, value] of pending.headers) headers.set(name, value);
    for (const [name, value] of Object.entries({ ...headersOf(handle, req.method), ...refusal?.headers }))
      if (handle.isSecret || !headers.has(name)) headers.set(name, value);
    const html = req.method === 'HEAD' || response.body ? undefined : context.html;
    const body = html ?? response.body;
    const isCompressed = body !== null && shouldCompress(req, headers);
    if (isCompressed) headers.set('Content-Encoding', 'gzip');
    if (body !== null) headers.append('Vary', 'Accept-Encoding');
    for (const [name, value] of headers) {
      if (name === 'set-cookie') res.append(name, isHttps ? withSecure(value) : value);
      else res.set(name, value);
    }
    const status = refusal?.status ?? response.status;
    res.status(status);
    if (isOpenedPage(req, { status, headers })) services.pageViews.count(res.locals.pattern);
    if (body === null) return void res.end();
    const content: Body = typeof body === 'string' ? { body } : await readWhole(body);
    if (content.rest) {
      const rest = Readable.from(content.rest);
      await (isCompressed ? pipeline(rest, createCompressor(), res) : pipeline(rest, res));
    } else res.end(isCompressed ? compress(content.body) : content.body);
  }

  return (req, res, next) => {
    answer(req, res)
      .catch((error: unknown) => {
        if (res.destroyed || res.closed) return;
        next(error);
      })
      .finally(res.locals.leave);
  };
}

type Body = { body: string | Uint8Array; rest?: undefined } | { rest: AsyncIterable<Uint8Array> };

/** Reads a body that is complete at once, as nearly all are. */
async function readWhole(stream: ReadableStream<Uint8Array>): Promise<Body> {
  const reader = stream.getReader();
  const first = await reader.read();
  if (first.done) return { body: new Uint8Array() };
  const second = reader.read();
  const isComplete = await Promise.race([second.then(({ done }) => done), nextTurn(false)]);
  return isComplete ? { body: first.value } : { rest: chunks(reader, first.value, second) };
}

async function* chunks(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  first: Uint8Array,
  second: ReturnType<typeof reader.read>,
) {
  try {
    yield first;
    for (let next = await second; !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

const withSecure = (cookie: string): string => (/;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`);

/** Remix would check these again, with a Host that a proxy may have changed. */
const dropped: ReadonlySet<string> = new Set([
  'host',
  'origin',
  'x-forwarded-host',
  'content-length',
  'transfer-encoding',
]);

function webRequest(req: express.Request, res: express.Response): Request {
  const url = new URL(res.locals.ourOrigin + req.originalUrl);
  // Legacy Remix protocol that runs any route the client names; this app doesn't use it.
  url.searchParams.delete('_data');
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (dropped.has(name) || name.startsWith(':')) continue;
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const controller = new AbortController();
  res.on('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD' && res.locals.body.length > 0;
  const body = hasBody ? res.locals.body : undefined;
  return new Request(url, { method: req.method, headers, body, signal: controller.signal });
}

/**
 * The default no-store leaves no personal page on a device after sign-out; `no-cache` still restores typed text on
 * Back. Secret URLs send only the origin as Referer. With `no-referrer` forms would send `Origin: null`, which looks
 * cross-site in browsers without Sec-Fetch-Site.
 */
export function headersOf(
  { keeps, isSecret, clearsCache }: RouteHandle,
  method: string,
): Record<string, string> {
  return {
    'Cache-Control': keeps === 'page' && !isSecret ? 'private, no-cache' : 'no-store',
    ...(isSecret && { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'strict-origin' }),
    ...(clearsCache && method === 'POST' && { 'Clear-Site-Data': '"cache"' }),
  };
}
