import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

import { residents } from '#db/schema';
import { type AskedProgram, startProgram as startAsked } from './asked-program';
import { bundleProgram } from './build';
import type { CrowdQuestions, Post } from './clients-program';
import type { BenchSetup, Neighborhood } from './setup';
import { type Server, startServer } from './server';

type Crowd = AskedProgram<CrowdQuestions>;
export type Side = { server: Server; crowd: Crowd };
export type Sides = { ours: Side; floor: Side };

export const socketCount = 5000;
const warmUpSockets = 1000;
const residentCount = 500;
const settleMs = 2000;

export async function startSides(setup: BenchSetup, env: Record<string, string>): Promise<Sides> {
  const ours = await setup.startOurs({ env, isProbed: true });
  const floor = await startProgram('bench/floors/broadcast.ts');
  return {
    ours: { server: ours, crowd: await startOwnCrowd() },
    floor: { server: floor, crowd: await startOwnCrowd() },
  };
}

export async function stopSides(sides: Sides): Promise<void> {
  for (const { crowd, server } of Object.values(sides)) await crowd.leave().then(server.stop);
}

export async function startProgram(file: string, env?: Record<string, string>): Promise<Server> {
  const name = file.replace(/.*\/|\.ts$/g, '');
  return startServer({ name, args: [await bundleProgram(file)], readyPath: '/', env, isProbed: true });
}

export const startOwnCrowd = async (env?: Record<string, string>): Promise<Crowd> =>
  startAsked(await bundleProgram('bench/support/clients-program.ts'), env);

/** Node raises its limit to the hard limit by default. */
export function requireOpenFiles(wanted: number): void {
  const limit = execFileSync('/bin/sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
  if (limit !== 'unlimited' && Number(limit) < wanted)
    throw new Error(`Sockets need ${wanted} open files for a process; here are ${limit} (ulimit -Hn).`);
}

export async function addResidents({ db }: Neighborhood): Promise<string[]> {
  const ids = Array.from({ length: residentCount }, (_, at) => `bench-${at}`);
  await db.insert(residents).values(ids.map((id) => ({ id, email: `${id}@example.org` })));
  return ids;
}

/** Memory in kB per socket. The first thousand are not counted: they load code and fill free memory from startup. */
export async function memoryPerSocket(
  { server, crowd }: Side,
  cookies: string[],
  send: () => Promise<unknown>,
): Promise<number> {
  const opening = { ...toAddress(server), cookies };
  await crowd.ask('open', { ...opening, count: 100 });
  await send();
  await crowd.ask('close');
  await crowd.ask('open', { ...opening, count: warmUpSockets });
  await wait(settleMs);
  const before = await server.ask('memory');
  await crowd.ask('open', { ...opening, count: socketCount - warmUpSockets });
  await wait(settleMs);
  return ((await server.ask('memory')) - before) / (socketCount - warmUpSockets) / 1024;
}

export const toAddress = ({ origin }: Pick<Server, 'origin'>) => ({
  url: `${origin.replace('http', 'ws')}/ws`,
  origin,
});

export const broadcastBy = ({ origin }: Server, texts: string[]): Post => ({
  url: `${origin}/`,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(texts),
});
