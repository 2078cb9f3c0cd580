import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { pino } from 'pino';

import { openDatabase } from '#db/client';
import { createMemo } from '~/domain/memo';
import type { Services } from '~/domain/services';
import { createApp } from '~/http/express-app.server';
import { createRateLimits } from '~/http/rate-limits.server';
import { loadBuiltPages } from '~/http/remix/remix-build.server';
import { readConfig } from '~/platform/config/config.server';
import { loadSettings } from '~/platform/settings/settings.server';
import { createServices } from '~/services.server';

import { testTimeZone } from '../database';
import { testClock } from '../test-clock';

export type QuietServer = {
  /** With nothing cached, as in a process that has just started. */
  fresh(): Services;
  /** @returns the whole HTML or JSON */
  ask(path: string, cookie: string): Promise<{ status: number; text: string }>;
  close(): Promise<void>;
};

const connections = 10;

/** The built pages without anything that runs by itself: no jobs, ticker or simulator. */
export async function startQuietServer(url: string): Promise<QuietServer> {
  const database = openDatabase(url, { max: connections, applicationName: 'growth' });
  // A new connection reads the types of the database, which no page should be charged for.
  await Promise.all(Array.from({ length: connections }, () => database.sql`select pg_sleep(0.05)`));
  const log = pino({ level: 'silent' });
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    TIME_ZONE: testTimeZone,
    RATE_REQUESTS: '1000000',
  });
  const services = createServices(config, { db: database.db, log, clock: testClock });
  await loadSettings(services);
  const pages = await loadBuiltPages(log);
  const limits = createRateLimits(config, { share: () => Promise.resolve([]), log });
  const handle = (own: Services) => createApp(own, pages, limits, { unready: null });
  let app = handle(services);
  const server = createServer((request, response) => void app(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    fresh() {
      const own = { ...services, memo: createMemo() };
      app = handle(own);
      return own;
    },
    async ask(path, cookie) {
      const answer = await fetch(`${origin}${path}`, { headers: { Cookie: cookie }, redirect: 'manual' });
      return { status: answer.status, text: await answer.text() };
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await limits.close();
      await services.mail.close();
      await services.push.close();
      await database.close();
    },
  };
}
