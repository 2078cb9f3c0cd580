import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';

import { pageStream } from './http/page-stream.server';
import { NonceContext } from './ui/nonce';

/** How long deferred data may take before the page is ended without it. */
export const streamTimeout = 5000;

/** The page is sent as soon as its shell stands; a robot gets it when all of it does. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const nonce = context.cspNonce;
  const isRobot = isbot(request.headers.get('User-Agent'));
  return new Promise((resolve, reject) => {
    let isSent = false;
    let responseStatus = status;
    function send() {
      isSent = true;
      const { destination, body } = pageStream();
      destination.once('close', () => clearTimeout(overdue));
      headers.set('Content-Type', 'text/html; charset=utf-8');
      page.pipe(destination);
      resolve(new Response(body, { headers, status: responseStatus }));
    }
    const page = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        ...(isRobot ? { onAllReady: send } : { onShellReady: send }),
        onShellError: reject,
        onError(error) {
          responseStatus = 500;
          // Before the shell stands the caller hears of it by the rejection.
          if (isSent)
            context.services.log.error({ err: error, requestId: context.requestId }, 'rendering failed');
        },
      },
    );
    // Later than streamTimeout, so that a late promise is refused in the page before the page is given up.
    const overdue = setTimeout(page.abort, streamTimeout + 1000).unref();
  });
}
