import type { Bench } from './bench';
import { bundleProgram } from './support/build';
import { resident } from './support/grounds';
import { fetchText, requestsPerSecond } from './support/load';
import { type Server, startServer } from './support/server';

/**
 * How many `GET /api/notifications` a second one process answers, to an Express handler that does no more than it
 * must: the same session look-up, the same query, the same database, driver and pool, the same JSON (compared byte
 * for byte). What lies between the two figures is guards, limits, headers, log, Remix's way to a resource route,
 * and the query builder.
 *
 * Both answer without gzip, which would weigh the same on both. It does not tell how the API fares with many
 * residents' rows in memory: one resident's are asked for again and again. The floor's driver prepares its
 * statements, as it does wherever it is used by itself.
 */
export const bench: Bench = {
  figures: { notifications: { name: 'notifications', unit: 'answers/s', goal: { atLeast: 0.6 } } },
  async *pairs(grounds, { pairs, seconds }) {
    const { url: DATABASE_URL, signIn, leave } = await grounds.neighbourhood();
    const env = { DATABASE_URL };
    const servers: Server[] = [];
    try {
      const program = await bundleProgram('bench/floors/notifications.ts');
      const ours = await grounds.startOurs({ env });
      servers.push(ours);
      const floor = await startServer({ name: 'notifications', args: [program], readyPath: '/healthz', env });
      servers.push(floor);
      const [cookie = ''] = await signIn([resident]);
      const headers = { Cookie: cookie };
      const [body, plain] = await Promise.all(
        servers.map(({ origin }) => fetchText(`${origin}${path}`, headers)),
      );
      if (body !== plain) throw new Error(`The floor answers otherwise than we do:\n${plain}\n${body}`);

      const load = ({ origin }: Server, duration = seconds) =>
        requestsPerSecond({ url: `${origin}${path}`, headers, seconds: duration, connections: 20 });
      for (const server of servers) await load(server, 2);
      for (let pair = 0; pair < pairs; pair += 1)
        yield { figure: 'notifications', ours: await load(ours), floor: await load(floor) };
    } finally {
      for (const server of servers) await server.stop();
      await leave();
    }
  },
};

const path = '/api/notifications';
