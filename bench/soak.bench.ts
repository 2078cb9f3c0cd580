import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import postgres from 'postgres';

import { type AppProcess, startApp } from '#tests/support/journey-server';
import { startSmtpServer } from '#tests/support/smtp-server';
import { mountSmallDisk, type SmallDisk } from '#tests/support/small-disk';
import { type Accepted, findLost, startWriteLoad } from '#tests/support/write-load';

import type { Bench } from './bench';

/**
 * A mixed write load for `--seconds` (an hour), in every other of 24 parts with a fault: the process killed, the database
 * killed, the disk full, the mail server hanging. Fails if an acknowledged write is lost, or if a 5xx comes in a part
 * without a fault. `memory` compares the last part with the second of the same process: in the first its heap still
 * fills. A short run says nothing about it.
 */
export const bench: Bench = {
  effort: { pairs: 1, seconds: 3600 },
  figures: {
    memory: { name: 'soak-memory', unit: 'MB', goal: { atMost: 1.2 } },
    writes: { name: 'soak-writes', unit: 'a second', goal: null },
  },
  async *pairs(_setup, { seconds }) {
    const mail = await startSmtpServer();
    const disk = await mountSmallDisk(2048);
    const dataDir = disk
      ? path.join(disk.folder, 'data')
      : await mkdtemp(path.join(tmpdir(), 'vclink-soak-'));
    const start = () => startApp({ DATA_DIR: dataDir, SMTP_URL: mail.url });
    let app = await start();
    try {
      const accepted: Accepted = { sent: new Set(), read: new Set(), signedIn: new Set() };
      const partMs = (seconds * 1000) / parts;
      let memory: number[] = [];
      for (let part = 0; part < parts; part += 1) {
        const fault = part % 2 === 1 ? faults[((part - 1) / 2) % faults.length]! : 'none';
        const load = await startWriteLoad(app.origin, accepted, pauseMs);
        await wait(partMs / 4);
        if (fault === 'app') {
          process.kill(app.pid, 'SIGKILL');
          await app.close();
          await load.stop();
          app = await start();
          memory = [];
        }
        if (fault === 'database') process.kill(await postmasterPid(dataDir), 'SIGKILL');
        if (fault === 'disk' && disk) await holdFull(disk, Math.min(60_000, partMs / 4));
        if (fault === 'mail') mail.behave('hang');
        await wait(partMs / 2);
        mail.behave('take');
        await load.stop();
        await untilReady(app);
        if (fault === 'none') refuseErrors(load.answers);
        await refuseLost(dataDir, accepted);
        memory.push(residentMb(app));
        report(fault, load.answers, `${Math.round(memory.at(-1)!)} MB, ${mail.mails.length} mails`);
      }
      yield { figure: 'memory', ours: memory.at(-1)!, floor: memory[1] ?? memory[0]! };
      yield { figure: 'writes', ours: accepted.sent.size / seconds, floor: 1 };
    } finally {
      await app.close();
      await mail.close();
      await (disk ? disk.remove() : rm(dataDir, { recursive: true, force: true }));
    }
  },
};

const parts = 24;
/** A neighborhood's hour, not the most that a process can take: the database would grow for nothing. */
const pauseMs = 500;
const faults = ['app', 'database', 'disk', 'mail'] as const;

async function holdFull(disk: SmallDisk, ms: number): Promise<void> {
  await disk.fill();
  await wait(ms);
  await disk.empty();
}

async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function untilReady(app: AppProcess): Promise<void> {
  const until = performance.now() + 120_000;
  while (performance.now() < until) {
    const answer = await fetch(`${app.origin}/readyz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`Not ready after two minutes:\n${app.output().slice(-2000)}`);
}

const report = (fault: string, answers: Map<string, number>, facts: string) =>
  process.stderr.write(`    ${fault}: ${JSON.stringify(Object.fromEntries(answers))}, ${facts}\n`);

function refuseErrors(answers: Map<string, number>): void {
  const wrong = [...answers.keys()].filter((outcome) => !/^[234]/.test(outcome));
  if (wrong.length > 0) throw new Error(`Without a fault, some requests ended as ${wrong.join(', ')}.`);
}

async function refuseLost(dataDir: string, accepted: Accepted): Promise<void> {
  const settings = await readFile(path.join(dataDir, 'postgres.json'), 'utf8');
  const { port, password } = JSON.parse(settings) as { port: number; password: string };
  const sql = postgres({ host: '127.0.0.1', port, user: 'vclink', database: 'vclink', password, max: 1 });
  try {
    const lost = await findLost(sql, accepted);
    if (lost.length > 0)
      throw new Error(`${lost.length} acknowledged writes are lost: ${lost.slice(0, 3).join(', ')}`);
  } finally {
    await sql.end();
  }
}

const residentMb = ({ pid }: AppProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
