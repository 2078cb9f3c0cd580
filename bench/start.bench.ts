import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Bench } from './bench';
import { buildRemixPages } from './support/build';
import type { BenchSetup } from './support/setup';
import { fetchText } from './support/load';
import { parseReactHtml } from './support/react-html';
import { type Server, startServer } from './support/server';

/**
 * Milliseconds from process start to the end of the first page, on a filled database, against remix-serve with the same
 * page. Files are in the system's cache, so a start right after boot takes longer.
 */
export const bench: Bench = {
  figures: {
    start: { name: 'start', unit: 'ms', goal: { atMost: 2.5 } },
    embedded: { name: 'start-embedded', unit: 'ms', goal: null },
  },
  async *pairs(setup, { pairs }) {
    const { url: DATABASE_URL, leave } = await setup.neighborhood();
    // The name lets the next run's PostgreSQL delete the folder if this run is killed (tests/support/database.ts).
    const dataDir = await mkdtemp(path.join(tmpdir(), `vclink-test-${process.pid}-`));
    const start = (env: Record<string, string>) => setup.startOurs({ env, readyPath: page });
    try {
      const floor = await remixServe(setup, DATABASE_URL);
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

async function remixServe(setup: BenchSetup, DATABASE_URL: string): Promise<() => Promise<number>> {
  const ours = await setup.startOurs({ env: { DATABASE_URL } });
  const html = await fetchText(`${ours.origin}${page}`, {});
  await ours.stop();
  const args = [
    path.resolve('node_modules/@remix-run/serve/dist/cli.js'),
    await buildRemixPages(new Map([['/', parseReactHtml(html)]])),
  ];
  return () => timed(startServer({ name: 'remix-serve', args, readyPath: '/' }));
}
