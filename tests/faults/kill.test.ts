import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { ensureBuild } from '../../scripts/prepare.mjs';
import { type AppProcess, startApp } from '../support/journey-server';
import { type Accepted, findLost, startWriteLoad } from '../support/write-load';
import { createRandom } from '../support/seed';

/*
 * kill -9 of the app, the database and both, at random points of a mixed write load. Everything acknowledged must be
 * stored, and the next start must need no help. `KILLS=100` for the full run.
 */

const random = createRandom();
const kills = Number(process.env.KILLS ?? 3);
const victims = ['app', 'database', 'both'] as const;

let dataDir: string;
let app: AppProcess;

beforeAll(async () => {
  await ensureBuild();
  dataDir = await mkdtemp(path.join(tmpdir(), 'vclink-kill-'));
  app = await startApp({ DATA_DIR: dataDir });
}, 300_000);

afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function postmasterPid(): Promise<number> {
  const lock = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(lock.split('\n')[0]);
}

async function listLost(accepted: Accepted): Promise<string[]> {
  const settings = await readFile(path.join(dataDir, 'postgres.json'), 'utf8');
  const { port, password } = JSON.parse(settings) as { port: number; password: string };
  const sql = postgres({ host: '127.0.0.1', port, user: 'vclink', database: 'vclink', password, max: 1 });
  try {
    return await findLost(sql, accepted);
  } finally {
    await sql.end();
  }
}

async function untilReady(): Promise<number> {
  const since = performance.now();
  for (;;) {
    const answer = await fetch(`${app.origin}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(
      () => null,
    );
    await answer?.body?.cancel();
    if (answer?.ok) return performance.now() - since;
    if (performance.now() - since > 120_000) throw new Error(`Not ready after two minutes:\n${app.output()}`);
    await wait(20);
  }
}

async function kill(victim: (typeof victims)[number]): Promise<void> {
  const pid = await postmasterPid();
  if (victim !== 'app') process.kill(pid, 'SIGKILL');
  if (victim !== 'database') {
    process.kill(app.pid, 'SIGKILL');
    await app.close();
    app = await startApp({ DATA_DIR: dataDir });
  }
  // Sessions of a killed server answer for a moment, so wait for a new server process.
  const since = performance.now();
  while (victim !== 'app' && (await postmasterPid().catch(() => pid)) === pid) {
    if (performance.now() - since > 120_000) throw new Error('PostgreSQL did not come back in two minutes.');
    await wait(20);
  }
}

test(
  `${kills} kills of the server lose no accepted request`,
  { timeout: 600_000 + kills * 20_000 },
  async () => {
    const accepted: Accepted = { sent: new Set(), read: new Set(), signedIn: new Set() };
    const answers = new Map<string, number>();
    const backMs: number[] = [];
    for (let n = 0; n < kills; n += 1) {
      const load = await startWriteLoad(app.origin, accepted);
      // Ensures that there are writes to lose before each kill, even on a slow machine.
      while (accepted.sent.size < n + 2 || accepted.read.size < n + 2) await wait(20);
      await wait(50 + random() * 700);
      const since = performance.now();
      await kill(victims[n % victims.length]!);
      await untilReady();
      backMs.push(performance.now() - since);
      await load.stop();
      for (const [outcome, count] of load.answers) answers.set(outcome, (answers.get(outcome) ?? 0) + count);
      expect(await listLost(accepted), `after kill ${n + 1}`).toEqual([]);
    }
    const counts = Object.entries(accepted).map(([kind, all]) => `${all.size} ${kind}`);
    const slowest = Math.max(...backMs);
    process.stdout.write(
      `${kills} kills: ${counts.join(', ')}; answers ${JSON.stringify(Object.fromEntries(answers))}; ` +
        `back after ${Math.round(backMs.reduce((sum, ms) => sum + ms, 0) / kills)} ms, at most ${slowest} ms\n`,
    );
    expect(answers.get('hung') ?? 0).toBe(0);
    expect(accepted.sent.size).toBeGreaterThan(kills);
    expect(accepted.read.size).toBeGreaterThan(kills);
  },
);
