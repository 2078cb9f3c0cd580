import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Logger } from 'pino';

import { applicationName, openDatabase } from '#db/client';
import { startEmbeddedDatabase } from '#db/embedded';
import { migrateDatabase } from '#db/migrate';
import { type Config, readConfig } from './config.server';
import { systemClock } from './domain/clock';
import type { Services } from './domain/services';
import { createPasswords } from './features/residents/passwords.server';
import { createApp } from './http/express-app.server';
import { createLogger } from './http/logger.server';
import { loadBuiltPages, startDevelopmentPages } from './http/remix-build.server';

export type RunningServer = {
  /** Where it listens, such as http://127.0.0.1:3000. */
  origin: string;
  services: Services;
  /** Graceful: what is in flight ends, sockets are told, the database is left whole. */
  close(): Promise<void>;
};

/** Hashes at once: each holds one of libuv's four threads and 32 MiB (see `createPasswords`). */
const passwordConcurrency = 2;

/**
 * Starts the whole product: configuration, database, services, pages, sockets, jobs. Nothing else opens a
 * connection or starts a timer, so tests start it as often as they like.
 * @param env as process.env
 * @throws ConfigError where a value does not fit; what is already running is stopped again on any error
 */
export async function startServer(
  env: Record<string, string | undefined>,
  options: { log?: Logger } = {},
): Promise<RunningServer> {
  const config = readConfig(env);
  const log = options.log ?? createLogger(config.logLevel);
  const started: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (const stop of started.reverse().splice(0)) {
      await stop().catch((error: unknown) => log.error({ err: error }, 'stopping failed'));
    }
  };
  try {
    return await start(config, log, (stop) => started.push(stop), stopAll);
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function start(
  config: Config,
  log: Logger,
  onStop: (stop: () => Promise<void>) => void,
  stopAll: () => Promise<void>,
): Promise<RunningServer> {
  const url = await databaseUrl(config, log, onStop);
  await migrateDatabase(url);
  const database = openDatabase(url, { max: config.databasePool, applicationName: applicationName('pages') });
  onStop(() => database.close());
  const passwords = createPasswords({ concurrency: passwordConcurrency });
  const services: Services = { db: database.db, config, clock: systemClock, log, passwords };

  const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 });
  const pages = await (config.isDevelopment ? startDevelopmentPages(server, log) : loadBuiltPages(log));
  onStop(() => pages.close());
  let isStopping = false;
  server.on(
    'request',
    createApp(services, pages, () => isStopping),
  );
  await listen(server, config);
  onStop(() => closeServer(server, config.stopGraceSeconds));
  const close = () => {
    isStopping = true;
    return stopAll();
  };
  return { origin: addressOf(server), services, close };
}

/** The deployment's database, or an embedded one in the data folder. */
async function databaseUrl(
  config: Config,
  log: Logger,
  onStop: (stop: () => Promise<void>) => void,
): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log });
  onStop(() => embedded.stop());
  return embedded.url;
}

function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Takes no more connections and waits for what is in flight, at most `graceSeconds`. */
function closeServer(server: Server, graceSeconds: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceSeconds * 1000);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Where a browser on this machine finds it: "all addresses" is none that can be typed in. */
function addressOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  if (address === '::' || address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
