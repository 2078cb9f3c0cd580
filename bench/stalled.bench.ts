import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Bench } from './bench';
import {
  toAddress,
  broadcastBy,
  requireOpenFiles,
  socketCount,
  startOwnCrowd,
  startProgram,
} from './support/sides';

/**
 * 1,000 of 5,000 clients stop reading: their memory, against 64 MB, and the time of a state to the others. Uses the hub
 * alone, as fast as it can send: the whole product would never fill the kernel's buffers.
 */
export const bench: Bench = {
  figures: {
    memory: { name: 'stalled-memory', unit: 'MB', goal: { atMost: 1 } },
    delay: { name: 'stalled-delay', unit: 'ms', goal: { atMost: 1.5 } },
  },
  async *pairs(_setup, { pairs }) {
    requireOpenFiles(socketCount + 500);
    for (let round = 0; round < rounds; round += 1) yield* measure(pairs);
  },
};

const rounds = 3;
const stalledCount = 1000;
const readingCount = socketCount - stalledCount;
const acceptableMb = 64;
/** Below the hub's own limit (maxBufferedStateBytes), above which it skips frames. */
const filledAbove = 16 * 1024;

/** Sizes of a day's energy and of a vehicle position. */
const state = JSON.stringify({ type: 'energy', data: { text: 'x'.repeat(1960) } });
const vehiclePosition = JSON.stringify({
  type: 'shuttle-location-update',
  shuttleId: 'a',
  location: { text: 'x'.repeat(90) },
});
const ofATick = [state, vehiclePosition, vehiclePosition, vehiclePosition];

async function* measure(states: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vclink-bench-'));
  const SOCKET_PATH = path.join(folder, 'hub.sock');
  const ours = await startProgram('bench/support/hub-program.ts', { SOCKET_PATH });
  const floor = await startProgram('bench/floors/broadcast.ts');
  const [stalled, reading, floorCrowd] = [
    await startOwnCrowd(),
    await startOwnCrowd(),
    await startOwnCrowd(),
  ];
  try {
    const send = (texts: string[]) =>
      reading.ask('post', { post: broadcastBy(ours, texts), types: texts.length > 1 ? [] : ['energy'] });
    // Exclude memory that any first clients cost.
    await reading.ask('open', { ...toAddress(ours), cookies: [''], count: stalledCount });
    await send([state]);
    await reading.ask('close');
    const before = await ours.ask('memory');
    await stalled.ask('open', {
      url: `ws+unix://${SOCKET_PATH}:/ws`,
      origin: ours.origin,
      cookies: [''],
      count: stalledCount,
      isStalled: true,
    });
    await fill(ours.origin, send);
    const memory = ((await ours.ask('memory')) - before) / 1024 / 1024;
    yield { figure: 'memory', ours: memory, floor: acceptableMb };

    await reading.ask('open', { ...toAddress(ours), cookies: [''], count: readingCount });
    await floorCrowd.ask('open', { ...toAddress(floor), cookies: [''], count: readingCount });
    const sendByFloor = () =>
      floorCrowd.ask('post', { post: broadcastBy(floor, [state]), types: ['energy'] });
    await send([state]);
    await sendByFloor();
    for (let pair = 0; pair < states; pair += 1)
      yield { figure: 'delay', ours: (await send([state])).ms, floor: (await sendByFloor()).ms };
    await requireFull(ours.origin);
  } finally {
    for (const crowd of [stalled, reading, floorCrowd]) await crowd.leave();
    await ours.stop();
    await floor.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const maxStates = 5000;

async function fill(origin: string, send: (texts: string[]) => Promise<unknown>): Promise<void> {
  for (let ticks = 0; ticks < maxStates; ticks += 10) {
    await send(Array.from({ length: 10 }, () => ofATick).flat());
    if ((await countFull(origin)) === stalledCount) return;
  }
  throw new Error(`After ${maxStates} states somebody who reads nothing could still be sent more.`);
}

async function countFull(origin: string): Promise<number> {
  const waiting = (await (await fetch(`${origin}/waiting`)).json()) as number[];
  return waiting.filter((bytes) => bytes > filledAbove).length;
}

async function requireFull(origin: string): Promise<void> {
  const full = await countFull(origin);
  if (full !== stalledCount) throw new Error(`${full} of ${stalledCount} were still stalled at the end.`);
}
