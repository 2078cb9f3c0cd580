import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Bench } from './bench';
import { buildRemixPages } from './support/build';
import type { Grounds } from './support/grounds';
import { fetchText } from './support/load';
import { parseReactHtml } from './support/react-html';
import { type Server, startServer } from './support/server';

/**
 * From the start of a process to the end of its first page, in milliseconds: the sign-in page of the product on a
 * database that is migrated and filled, to the same page as plain elements by remix-serve, the server that Remix
 * brings along. What lies between the two is our modules, the look whether migrations are missing, the pool, the
 * jobs and the ear for live events.
 *
 * `start-embedded` is the same with a data folder, whose PostgreSQL has to start too; it is shown, not judged.
 *
 * Files are in the system's cache (a first start of each is thrown away), so it does not tell what a start right
 * after the machine's own takes, nor the first one of all, which installs and builds.
 */
export const bench: Bench = {
  figures: {
    start: { name: 'start', unit: 'ms', goal: { atMost: 2.5 } },
    embedded: { name: 'start-embedded', unit: 'ms', goal: null },
  },
  async *pairs(grounds, { pairs }) {
    const { url: DATABASE_URL, leave } = await grounds.neighborhood();
    // Named so that the next run's PostgreSQL sweeps it where this one is killed (tests/support/database.ts).
    const dataDir = await mkdtemp(path.join(tmpdir(), `vclink-test-${process.pid}-`));
    const start = (env: Record<string, string>) => grounds.startOurs({ env, readyPath: page });
    try {
      const floor = await remixServe(grounds, DATABASE_URL);
      const ours = () => timed(start({ DATABASE_URL }));
      const embedded = () => timed(start({ DATA_DIR: dataDir }));
      for (const first of [ours, floor, embedded]) await first();
      for (let pair = 0; pair < pairs; pair += 1) {
        yield { figure: 'start', ours: await ours(), floor: await floor() };
        yield { figure: 'embedded', ours: await embedded(), floor: await floor() };
      }
    } finally {
      await leave();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

const page = '/signin';

async function timed(starting: Promise<Server>): Promise<number> {
  const server = await starting;
  await server.stop();
  return server.firstAnswerMs;
}

/** @returns what starts the floor once, with our sign-in page, and says how long it took */
async function remixServe(grounds: Grounds, DATABASE_URL: string): Promise<() => Promise<number>> {
  const ours = await grounds.startOurs({ env: { DATABASE_URL } });
  const html = await fetchText(`${ours.origin}${page}`, {});
  await ours.stop();
  const args = [
    path.resolve('node_modules/@remix-run/serve/dist/cli.js'),
    await buildRemixPages(new Map([['/', parseReactHtml(html)]])),
  ];
  return () => timed(startServer({ name: 'remix-serve', args, readyPath: '/' }));
}
