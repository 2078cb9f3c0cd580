import { createServer } from 'node:http';

import type { Logger } from 'pino';

import { applicationName, openDatabase } from '#db/client';
import { startEmbeddedDatabase } from '#db/embedded';
import { migrateDatabase } from '#db/migrate';

import { type Config, readConfig } from './platform/config/config.server';
import { startSamplePhotos } from './demo-photos.server';
import { seedSampleNeighborhood } from './demo.server';
import type { Services } from './domain/services';
import { createClaim } from './features/account/claim/claim.server';
import { watchAlertPages } from './http/alert-pages.server';
import { createApp } from './http/express-app.server';
import type { ServerState } from './http/health.server';
import { listen } from './http/listening.server';
import { createLogger } from './http/logger.server';
import { clientAddress, createRateLimits } from './http/rate-limits.server';
import { loadBuiltPages, type Pages, startDevelopmentPages } from './http/remix/remix-build.server';
import { shareByDatabase } from './http/request-counters.server';
import { jobConnections } from './jobs/lane-pool.server';
import { startJobs } from './jobs/worker.server';
import { warmPages } from './http/warm.server';
import { createHub, type Hub } from './http/live/hub.server';
import { listenForEvents } from './http/live/listen.server';
import { openSockets } from './http/live/socket.server';
import { startTicker, type Ticker } from './http/live/ticker.server';
import { watchForRewards } from './platform/rewards/badges/rewards-watch.server';
import { isOwnNeighborhood } from './platform/residents/sample-neighborhood.server';
import { loadSettings, watchSettings } from './platform/settings/settings.server';
import { createServices } from './services.server';
import { startSimulator } from './simulator/simulator.server';

export type RunningServer = {
  /** Listening address, such as http://127.0.0.1:3000 or unix:/run/vclink/1.sock. */
  origin: string;
  services: Services;
  claim: Awaited<ReturnType<typeof createClaim>>;
  /** Stops gracefully: finishes open requests, closes sockets, then the database. */
  close(): Promise<void>;
};

/** Only this function opens connections or starts timers, so tests can start it repeatedly. */
export async function startServer(
  env: Record<string, string | undefined>,
  options: { log?: Logger } = {},
): Promise<RunningServer> {
  const config = readConfig(env);
  const log = options.log ?? createLogger(config.logLevel);
  if (config.clockAheadMs !== 0) log.info({ aheadMs: config.clockAheadMs }, "the clock is a test's");
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

/** One listens, and one reads what is announced. */
const liveConnections = 2;
const fewestForPages = 2;

type OnStop = (stop: () => Promise<void>) => void;

async function start(
  config: Config,
  log: Logger,
  onStop: OnStop,
  stopAll: () => Promise<void>,
): Promise<RunningServer> {
  // Load it while waiting for the database.
  const built = config.isDevelopment ? null : loadBuiltPages(log);
  built?.catch(() => undefined);
  const url = await databaseUrl(config, log, onStop);
  const { unknown } = await migrateDatabase(url);
  if (unknown > 0) log.warn({ unknown }, 'the database has migrations of a later release');
  const database = openDatabase(url, {
    max: Math.max(fewestForPages, config.databasePool - jobConnections - liveConnections),
    applicationName: applicationName('pages'),
  });
  onStop(() => database.close());
  const services = createServices(config, { db: database.db, log });
  onStop(() => services.mail.close());
  onStop(() => services.push.close());
  await loadSettings(services);
  // A real neighborhood may be started once without SEED=none.
  if (await isOwnNeighborhood(services)) Object.assign(config, { seedsDemo: false, simulates: false });
  if (config.seedsDemo) await seedSampleNeighborhood(services);
  const hub = createHub(log);
  // A separate connection, so that announcements don't wait behind page requests.
  const live = openDatabase(url, { max: 1, applicationName: applicationName('live') });
  onStop(() => live.close());
  await listenForEvents(live.sql, { ...services, db: live.db }, hub);
  const settings = watchSettings(services);
  onStop(() => settings.stop());
  const alertPages = watchAlertPages(services);
  onStop(() => alertPages.stop());
  const ticker = startTicker(services, hub);
  onStop(() => ticker.stop());
  const uploads = await services.uploads.start();
  onStop(() => uploads.stop());
  const pageViews = services.pageViews.start();
  onStop(() => pageViews.stop());
  const jobs = startJobs(url, services);
  onStop(() => jobs.stop());
  const rewards = watchForRewards(services);
  onStop(() => rewards.stop());

  const state: ServerState = { unready: 'warming up' };
  const origin = await serve(services, { hub, ticker }, built, onStop, state);
  if (config.seedsDemo) {
    const photos = startSamplePhotos(services);
    onStop(() => photos.stop());
  }
  if (config.simulates) {
    const simulator = startSimulator(services, origin);
    onStop(() => simulator.stop());
  }
  const close = () => {
    state.unready = 'stopping';
    return stopAll();
  };
  return { origin, services, claim: await createClaim(services), close };
}

async function serve(
  services: Services,
  live: { hub: Hub; ticker: Ticker },
  built: Promise<Pages> | null,
  onStop: OnStop,
  state: ServerState,
): Promise<string> {
  const { config, log } = services;
  const server = createServer({
    // Long enough for photos (photo-uploads.server.ts). `bodyTimeoutGuard` limits other bodies to 30 seconds.
    requestTimeout: 11 * 60_000,
    headersTimeout: 15_000,
    keepAliveTimeout: 65_000,
    // Fits a percent-encoded search of 10,000 characters, so that the page can answer it with an error.
    maxHeaderSize: 128 * 1024,
  });
  const pages = await (built ?? startDevelopmentPages(server, log));
  onStop(() => pages.close());
  const limits = createRateLimits(config, { share: shareByDatabase(services), log });
  onStop(() => limits.close());
  const app = createApp(services, pages, limits, state);
  server.on('request', app);
  const sockets = openSockets(server, services, live, (request) =>
    limits.count({ address: clientAddress(app, request), cookie: request.headers.cookie, isChange: false }),
  );
  onStop(() => sockets.close());
  const stopping = new AbortController();
  onStop(() => Promise.resolve(stopping.abort()));
  const warming = warmPages(services, pages, stopping.signal).then(() => {
    if (state.unready === 'warming up') state.unready = null;
  });
  // A proxy uses a socket as soon as it exists. On a port, late is better than refused.
  if (config.socketPath !== null) await warming;
  const listening = await listen(server, config);
  services.basemap
    .warm()
    .catch((error: unknown) => log.warn({ err: error }, 'the map could not be prepared'));
  onStop(async () => {
    // Retire first: closed sockets reconnect at once, and must reach another process.
    await listening.retire();
    await Promise.all([sockets.close(), listening.close()]);
  });
  return listening.address;
}

async function databaseUrl(config: Config, log: Logger, onStop: OnStop): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log });
  onStop(() => embedded.stop());
  return embedded.url;
}
