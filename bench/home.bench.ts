import type { Bench } from './bench';
import { resident } from './support/setup';
import { fetchText, pairsUnderLoad } from './support/load';
import { asBrowser, pageLoad, startRemixPages } from './support/remix-page';
import type { Server } from './support/server';

/**
 * Signed-in home pages a second, against a stock Remix page with the same HTML. Both sides share two cores with
 * PostgreSQL and the load, so this isn't the speed of one page.
 */
export const bench: Bench = {
  figures: {
    home: { name: 'home', unit: 'pages/s', goal: { atLeast: 0.7 } },
    'home-cpu': { name: 'home-cpu', unit: 'ms/page', goal: null },
  },
  async *pairs(setup, effort) {
    const { url: DATABASE_URL, signIn, leave } = await setup.neighborhood();
    const servers: Server[] = [];
    try {
      const [cookie = ''] = await signIn([resident]);
      const ours = await setup.startOurs({ env: { DATABASE_URL }, isProbed: true });
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
