import { buildRemixPages, bundleProgram } from './build';
import { fetchText } from './load';
import { parseReactHtml } from './react-html';
import { type Server, startServer } from './server';

/** Stock Remix with the same React, flags, gzip level and HTML, but no loader, database, session or hydration data. */
type RemixPages = {
  pages: ReadonlyMap<string, string>;
  /** Stock Remix compresses and writes each chunk separately; ours sends one piece (decision 018). */
  sendsWhole?: boolean;
};

export async function startRemixPages({ pages, sendsWhole = false }: RemixPages): Promise<Server> {
  const documents = new Map([...pages].map(([path, html]) => [path, parseReactHtml(html)]));
  const program = await bundleProgram('bench/floors/remix-page/server.ts');
  const [readyPath = '/'] = pages.keys();
  const floor = await startServer({
    name: 'remix-page',
    args: [program, await buildRemixPages(documents)],
    readyPath,
    isProbed: true,
    env: sendsWhole ? { SENDS_WHOLE: '1' } : {},
  });
  try {
    for (const [path, html] of pages) {
      const plain = await fetchText(`${floor.origin}${path}`, asBrowser(''));
      // React's stream leaves a NUL if a multibyte character doesn't fit into the rest of its buffer.
      assertSamePage(path, { html, plain: plain.replaceAll('\0', '') });
    }
  } catch (error) {
    await floor.stop();
    throw error;
  }
  return floor;
}

/** Headers of a browser: pages for bots are rendered differently. */
export const asBrowser = (cookie: string) => ({
  Cookie: cookie,
  'User-Agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  Accept: 'text/html',
});

export const pageLoad = (cookie: string) => ({
  headers: { ...asBrowser(cookie), 'Accept-Encoding': 'gzip' },
  connections: 10,
});

/** The floor lacks React's markers around streamed content. */
const sizeTolerance = 0.03;

export function assertSimilarSize(path: string, { html, plain }: { html: string; plain: string }): void {
  if (!html || Math.abs(plain.length / html.length - 1) > sizeTolerance)
    throw new Error(`${path}: a page of ${plain.length} characters beside one of ${html.length}.`);
}

function assertSamePage(path: string, both: { html: string; plain: string }): void {
  assertSimilarSize(path, both);
  const [ours, floors] = [both.html, both.plain].map((html) => JSON.stringify(parseReactHtml(html)));
  if (ours === floors || !ours || !floors) return;
  const at = [...ours].findIndex((character, index) => character !== floors[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 100), at + 100);
  throw new Error(`${path}: the floor has ${around(floors)}, ours ${around(ours)}.`);
}
