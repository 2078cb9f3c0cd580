import { isDeepStrictEqual } from 'node:util';

import type { Bench } from './bench';
import { bundleProgram, buildRemixPage } from './support/build';
import { resident } from './support/grounds';
import { fetchText, pairsUnderLoad } from './support/load';
import { parseReactHtml } from './support/react-html';
import { type Server, startServer } from './support/server';

/**
 * How many signed-in home pages a second one process gives, to a Remix page of the same HTML.
 *
 * The floor is what Remix itself costs: same Remix, React and flags, Express, gzip of the same level, and the very
 * same document (its DOM is compared, its size within 3 %), written as plain elements with constant texts. It has no
 * loader, no database and no session, and names its scripts as constants too, so it does not even make the data
 * that ours carries for hydration. So the ratio tells what our components, queries and guards cost beside that.
 * `home-cpu` is what a page takes of the processor, which a busy machine changes less; it is shown, not judged.
 *
 * Stock Remix squeezes and writes each piece that React hands over by itself, which takes a good part of its time;
 * ours sends what is there in one piece. `home-whole` is ours to a floor that does so too: what we cost without that advantage.
 *
 * It does not tell how fast a page is: both sides share two cores with PostgreSQL and the load, ten requests are
 * always under way, and one resident asks.
 */
export const bench: Bench = {
  figures: {
    home: { name: 'home', unit: 'pages/s', goal: { atLeast: 0.7 } },
    'home-cpu': { name: 'home-cpu', unit: 'ms/page', goal: null },
    'home-whole': { name: 'home-whole', unit: 'pages/s', goal: null },
    'home-whole-cpu': { name: 'home-whole-cpu', unit: 'ms/page', goal: null },
  },
  async *pairs(grounds, effort) {
    const { url: DATABASE_URL, signIn, leave } = await grounds.neighborhood();
    const servers: Server[] = [];
    try {
      const [cookie = ''] = await signIn([resident]);
      const headers = { Cookie: cookie, 'User-Agent': browser, Accept: 'text/html' };
      const ours = await grounds.startOurs({ env: { DATABASE_URL }, isProbed: true });
      servers.push(ours);
      const page = await buildRemixPage(parseReactHtml(await fetchText(`${ours.origin}/`, headers)));
      const floor = await startRemixPage(page);
      servers.push(floor);
      const whole = await startRemixPage(page, { SENDS_WHOLE: '1' });
      servers.push(whole);
      for (const one of [floor, whole]) await assertSamePage(ours, one, headers);

      const load = { path: '/', headers: { ...headers, 'Accept-Encoding': 'gzip' }, connections: 10 };
      yield* pairsUnderLoad('home', { ours, floor }, load, effort);
      yield* pairsUnderLoad('home-whole', { ours, floor: whole }, load, effort);
    } finally {
      for (const server of servers) await server.stop();
      await leave();
    }
  },
};

/** Pages are rendered another way for what looks like a robot. */
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

async function startRemixPage(build: string, env: Record<string, string> = {}): Promise<Server> {
  const program = await bundleProgram('bench/floors/remix-page/server.ts');
  return startServer({ name: 'remix-page', args: [program, build], readyPath: '/', isProbed: true, env });
}

/** How much the pages' sizes may differ: React's own marks round what it streams are missing in the floor's. */
const sizeTolerance = 0.03;

async function assertSamePage(ours: Server, floor: Server, headers: Record<string, string>): Promise<void> {
  const [html, plain] = await Promise.all(
    [ours, floor].map(({ origin }) => fetchText(`${origin}/`, headers)),
  );
  if (!html || !plain || Math.abs(plain.length / html.length - 1) > sizeTolerance)
    throw new Error(`The floor's page has ${plain?.length} bytes, ours ${html?.length}.`);
  if (!isDeepStrictEqual(parseReactHtml(timeless(plain)), parseReactHtml(timeless(html))))
    throw new Error("The floor's page is not ours; compare .cache/bench/remix-page/elements.tsx.");
}

/** Without what differs from one of our pages to the next: the nonce, the time, and how soon the shuttle comes. */
const timeless = (html: string) =>
  html
    .replace(/nonce="[^"]*"/g, '')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    .replace(/\b(In \d+ min|Now)\b/g, '');
