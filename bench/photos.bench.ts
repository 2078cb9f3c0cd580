import { readdirSync, readFileSync } from 'node:fs';

import sharp from 'sharp';

import type { Bench } from './bench';
import { median } from './figures';
import { resident } from './support/setup';
import { fetchText } from './support/load';
import { asBrowser } from './support/remix-page';
import type { Server } from './support/server';

/**
 * `photos-memory` is the server's peak growth while it takes large photos, against 80 MB. `photos-served` is the
 * response time of home meanwhile. `photos-process` is the peak of the process that makes a photo.
 */
export const bench: Bench = {
  effort: { pairs: 2 },
  figures: {
    memory: { name: 'photos-memory', unit: 'MB', goal: { atMost: 1 } },
    served: { name: 'photos-served', unit: 'ms', goal: { atMost: 1.5 } },
    process: { name: 'photos-process', unit: 'MB', goal: null },
  },
  async *pairs(setup, { pairs }) {
    const files = await makeFiles();
    const { url: DATABASE_URL, signIn, leave } = await setup.neighborhood();
    let server: Server | undefined;
    try {
      const [reader = '', sender = ''] = await signIn([resident, 'samuel-okafor']);
      server = await setup.startOurs({ env: { DATABASE_URL }, isProbed: true });
      const { origin, ask, pid } = server;
      await timesOf(origin, reader, (count) => count < 300);
      for (let pair = 0; pair < pairs; pair += 1) {
        const quiet = await timesOf(origin, reader, (count) => count < 300);
        const before = (await ask('memory')) / megabyte;
        const watched = watchMemory(pid);
        let isOver = false;
        const busy = timesOf(origin, reader, () => !isOver);
        for (const file of files) await upload(origin, sender, file);
        isOver = true;
        const times = await busy;
        const { own, child } = watched();
        yield { figure: 'memory', ours: Math.max(own - before, 1), floor: acceptableMb };
        yield { figure: 'served', ours: median(times), floor: median(quiet) };
        yield { figure: 'process', ours: child, floor: acceptableMb };
      }
    } finally {
      await server?.stop();
      await leave();
    }
  },
};

const megabyte = 1024 * 1024;
const acceptableMb = 80;
const maxBytes = 12 * megabyte;

/** Noise compresses badly, so these files are close to 12 MB. */
async function makeFiles(): Promise<Buffer[]> {
  const noise = (width: number, height: number, sigma: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    });
  const files = [
    await noise(8000, 6000, 14).jpeg({ quality: 82 }).toBuffer(),
    await noise(5700, 4300, 20).jpeg({ quality: 80, progressive: true }).toBuffer(),
    await noise(4000, 3000, 1).png({ compressionLevel: 6 }).toBuffer(),
    await noise(4000, 3000, 30).webp({ quality: 90, effort: 1 }).toBuffer(),
  ];
  const sizes = files.map(({ length }) => length);
  if (sizes.some((size) => size > maxBytes)) throw new Error(`A file is too large: ${sizes.join(', ')}.`);
  return files;
}

async function timesOf(
  origin: string,
  cookie: string,
  continues: (count: number) => boolean,
): Promise<number[]> {
  const times: number[] = [];
  while (continues(times.length)) {
    const from = performance.now();
    await fetchText(`${origin}/`, asBrowser(cookie));
    times.push(performance.now() - from);
  }
  return times;
}

async function upload(origin: string, Cookie: string, file: Buffer): Promise<void> {
  const body = new FormData();
  body.set('photos', new Blob([new Uint8Array(file)]), 'photo.jpg');
  const answer = await fetch(`${origin}/photos/staged`, {
    method: 'POST',
    headers: { Cookie, Origin: origin },
    body,
  });
  if (answer.status !== 201) throw new Error(`A photo was answered ${answer.status}: ${await answer.text()}`);
}

/** Samples a process and its children; the returned function stops and gives their peaks in MB. */
function watchMemory(pid: number): () => { own: number; child: number } {
  const peak = { own: 0, child: 0 };
  const sample = () => {
    peak.own = Math.max(peak.own, memoryOf(pid));
    for (const child of childrenOf(pid)) peak.child = Math.max(peak.child, memoryOf(child));
  };
  const timer = setInterval(sample, 20);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
}

function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
