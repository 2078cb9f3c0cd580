import { buildRemixPages, bundleProgram } from './build';
import { fetchText } from './load';
import { parseReactHtml } from './react-html';
import { type Server, startServer } from './server';

/**
 * The floor of our pages: what Remix itself costs. The same Remix, React and flags, Express, gzip of the same level, and
 * the very document that ours has given, written as plain elements with constant texts. It has no loader, no database
 * and no session, and names its scripts as constants too, so it does not even make the data that ours carries for
 * hydration.
 */
type RemixPages = {
  /** Our HTML by the path that it was asked for at. It stays as it is, however ours goes on. */
  pages: ReadonlyMap<string, string>;
  /** Has each answer sent in one piece, as ours are (decision 018). Stock Remix squeezes and writes each piece by itself. */
  sendsWhole?: boolean;
};

/** @throws where one of its pages is not the one that it was made of */
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
      // React's stream leaves a NUL where a letter of several bytes does not fit into its buffer any more.
      assertSamePage(path, { html, plain: plain.replaceAll('\0', '') });
    }
  } catch (error) {
    await floor.stop();
    throw error;
  }
  return floor;
}

/** Of a signed-in browser: pages are rendered another way for what looks like a robot. */
export const asBrowser = (cookie: string) => ({
  Cookie: cookie,
  'User-Agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  Accept: 'text/html',
});

/** How requests of pages come when they are measured. */
export const pageLoad = (cookie: string) => ({
  headers: { ...asBrowser(cookie), 'Accept-Encoding': 'gzip' },
  connections: 10,
});

/** How much the pages' sizes may differ: React's own marks round what it streams are missing in the floor's. */
const sizeTolerance = 0.03;

/** @throws where `plain` is not about as long as `html` */
export function assertSameSize(path: string, { html, plain }: { html: string; plain: string }): void {
  if (!html || Math.abs(plain.length / html.length - 1) > sizeTolerance)
    throw new Error(`${path}: a page of ${plain.length} characters beside one of ${html.length}.`);
}

function assertSamePage(path: string, both: { html: string; plain: string }): void {
  assertSameSize(path, both);
  const [ours, floors] = [both.html, both.plain].map((html) => JSON.stringify(parseReactHtml(html)));
  if (ours === floors || !ours || !floors) return;
  const at = [...ours].findIndex((character, index) => character !== floors[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 100), at + 100);
  throw new Error(`${path}: the floor has ${around(floors)}, ours ${around(ours)}.`);
}
