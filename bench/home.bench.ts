import type { Bench } from './bench';
import { resident } from './support/grounds';
import { fetchText, pairsUnderLoad } from './support/load';
import { asBrowser, pageLoad, startRemixPages } from './support/remix-page';
import type { Server } from './support/server';

/**
 * How many signed-in home pages a second one process gives, to a Remix page of the same HTML (bench/support/remix-page.ts).
 * So the ratio tells what our components, queries and guards cost beside Remix itself. `home-cpu` is what a page takes of
 * the processor, which a busy machine changes less; it is shown, not judged.
 *
 * Stock Remix squeezes and writes each piece that React hands over by itself, which takes a good part of its time;
 * ours sends what is there in one piece. What we cost without that advantage is the row of `/` in `pages`.
 *
 * It does not tell how fast a page is: both sides share two cores with PostgreSQL and the load, ten requests are
 * always under way, and one resident asks.
 */
export const bench: Bench = {
  figures: {
    home: { name: 'home', unit: 'pages/s', goal: { atLeast: 0.7 } },
    'home-cpu': { name: 'home-cpu', unit: 'ms/page', goal: null },
  },
  async *pairs(grounds, effort) {
    const { url: DATABASE_URL, signIn, leave } = await grounds.neighborhood();
    const servers: Server[] = [];
    try {
      const [cookie = ''] = await signIn([resident]);
      const ours = await grounds.startOurs({ env: { DATABASE_URL }, isProbed: true });
      servers.push(ours);
      const html = await fetchText(`${ours.origin}/`, asBrowser(cookie));
      const floor = await startRemixPages({ pages: new Map([['/', html]]) });
      servers.push(floor);
      yield* pairsUnderLoad('home', { ours, floor }, { path: '/', ...pageLoad(cookie) }, effort);
    } finally {
      for (const server of servers) await server.stop();
      await leave();
    }
  },
};
