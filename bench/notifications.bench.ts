import type { Bench } from './bench';
import { bundleProgram } from './support/build';
import { resident } from './support/setup';
import { fetchText, pairsUnderLoad } from './support/load';
import { type Server, startServer } from './support/server';

/**
 * Answers a second, against an Express handler with the same queries, driver, pool and JSON. The difference is guards,
 * limits, headers, log, routing and the query builder.
 */
export const bench: Bench = {
  figures: {
    notifications: { name: 'notifications', unit: 'answers/s', goal: { atLeast: 0.6 } },
    'notifications-cpu': { name: 'notifications-cpu', unit: 'ms/answer', goal: null },
  },
  async *pairs(setup, effort) {
    const { url: DATABASE_URL, signIn, leave } = await setup.neighborhood();
    const env = { DATABASE_URL };
    const servers: Server[] = [];
    try {
      const program = await bundleProgram('bench/floors/notifications.ts');
      const ours = await setup.startOurs({ env, isProbed: true });
      servers.push(ours);
      const floor = await startServer({
        name: 'notifications',
        args: [program],
        readyPath: '/healthz',
        env,
        isProbed: true,
      });
      servers.push(floor);
      const [cookie = ''] = await signIn([resident]);
      const headers = { Cookie: cookie };
      const [body, plain] = await Promise.all(
        servers.map(({ origin }) => fetchText(`${origin}${path}`, headers)),
      );
      if (body !== plain) throw new Error(`The floor answers otherwise than we do:\n${plain}\n${body}`);

      yield* pairsUnderLoad('notifications', { ours, floor }, { path, headers, connections: 20 }, effort);
    } finally {
      for (const server of servers) await server.stop();
      await leave();
    }
  },
};

const path = '/api/notifications';
