import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export type RecordingProxy = {
  origin: string;
  /** Problems since the last call: errors, CSP violations, missing assets and 5xx responses. */
  problems(): string[];
  close(): Promise<void>;
};

const problemPath = '/problem-of-a-page';

/**
 * Runs before the page's own scripts, since not every browser's WebDriver can inject one. The element removes itself,
 * because it would break React's hydration.
 */
const listener = `
  const report = (kind, what) => navigator.sendBeacon('${problemPath}', (kind + ': ' + what).slice(0, 2000));
  addEventListener('error', ({ message }) => report('page error', message));
  // Firefox rejects the reading of a data response when the browser leaves the page.
  let isLeaving = false;
  addEventListener('beforeunload', () => { isLeaving = true; });
  addEventListener('unhandledrejection', ({ reason }) => isLeaving || report('unhandled', reason));
  addEventListener('securitypolicyviolation', (event) => report('CSP', event.violatedDirective + ' ' + event.blockedURI));
  const { error } = console;
  console.error = (...words) => { report('console error', words.join(' ')); error.apply(console, words); };
  document.currentScript.remove();`;

/** Remix logs this when a navigation aborts a running data request. */
const isAbortedLoad = /AbortError|The operation was aborted|Fetch is aborted/;

/** Opens a proxy between the browser and the app that records problems in pages. */
export async function startRecordingProxy(app: string): Promise<RecordingProxy> {
  const { hostname, port } = new URL(app);
  let seen: string[] = [];
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === problemPath) {
      incoming.setEncoding('utf8').on('data', (problem: string) => {
        if (!isAbortedLoad.test(problem)) seen.push(problem);
      });
      incoming.on('end', () => outgoing.writeHead(204).end());
      return;
    }
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const asked = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers },
      (answer) => {
        const status = answer.statusCode ?? 0;
        const isAsset = incoming.url?.startsWith('/assets/') ?? false;
        if (status >= 500 || (status >= 400 && isAsset)) seen.push(`${status}: ${incoming.url}`);
        if (!answer.headers['content-type']?.startsWith('text/html')) {
          outgoing.writeHead(status, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const html = withListener(Buffer.concat(chunks).toString());
          const { 'transfer-encoding': _, ...rest } = answer.headers;
          outgoing.writeHead(status, { ...rest, 'content-length': Buffer.byteLength(html) });
          outgoing.end(html);
        });
      },
    );
    asked.on('error', () => outgoing.destroy());
    outgoing.on('close', () => asked.destroy());
    incoming.pipe(asked);
  });
  server.on('upgrade', ({ method, url, rawHeaders }, socket, head) => {
    const behind = connect(Number(port), hostname, () => {
      const lines = rawHeaders.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${rawHeaders[at + 1]}`]));
      behind.write(`${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
      behind.write(head);
      socket.pipe(behind).pipe(socket);
    });
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    problems() {
      const problems = seen;
      seen = [];
      return problems;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Uses the page's own nonce. A page without scripts has none, and needs no listener. */
function withListener(html: string): string {
  const [, nonce] = /<script nonce="([^"]+)"/.exec(html) ?? [];
  return nonce ? html.replace('<head>', () => `<head><script nonce="${nonce}">${listener}</script>`) : html;
}
