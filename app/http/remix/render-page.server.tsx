import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';

import { NonceContext } from '~/ui/nonce';

import { afterFirstPaint, hydrationScripts } from './page-data.server';

/** Milliseconds to wait for deferred data. */
export const streamTimeout = 5000;

/** Renders synchronously (decision 018). Scripts and their data wait for the first paint (decision 074). */
export async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { cspNonce: nonce } = context;
  const data = remixContext.serverHandoffStream;
  remixContext.serverHandoffStream = undefined;
  const document = renderToString(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
  );
  const html = `<!DOCTYPE html>${document}`;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (data && remixContext.renderMeta?.didRenderScripts) {
    const end = html.lastIndexOf('</body>');
    const first = html.indexOf('<link rel="modulepreload"');
    const begin = first === -1 ? end : first;
    const scripts = html.slice(begin, end) + (await hydrationScripts(data, nonce));
    const { inHead, inBody } = afterFirstPaint(scripts, nonce);
    context.html = html.slice(0, begin).replace('<head>', () => `<head>${inHead}`) + inBody + html.slice(end);
  } else {
    await data?.cancel();
    context.html = html;
  }
  return new Response(null, { status, headers });
}
