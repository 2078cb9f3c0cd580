import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { Bench } from './bench';
import { manager } from './support/setup';
import type { Server } from './support/server';
import { largeFiles, type LargeFile } from './support/large-files';

/**
 * Longest block of the event loop while the server reads the largest file of each kind, against 100 ms. Measured by
 * repeated requests for `/healthz`.
 */
export const bench: Bench = {
  effort: { pairs: 2 },
  figures: Object.fromEntries(
    largeFiles.map(({ key }) => [key, { name: `stall-${key}`, unit: 'ms', goal: { atMost: 1 } }]),
  ),
  async *pairs(setup, { pairs }) {
    const { url: DATABASE_URL, signIn, leave } = await setup.neighborhood();
    let server: Server | undefined;
    try {
      const [cookie = ''] = await signIn([manager]);
      server = await setup.startOurs({ env: { DATABASE_URL } });
      for (let pair = 0; pair < pairs; pair += 1)
        for (const file of largeFiles)
          yield { figure: file.key, ours: await longestWait(server.origin, cookie, file), floor: 100 };
    } finally {
      await server?.stop();
      await leave();
    }
  },
};

async function longestWait(origin: string, cookie: string, file: LargeFile): Promise<number> {
  const body = new FormData();
  body.set(file.field, new Blob([new Uint8Array(await file.make())]), file.fileName);
  const prober = new Worker(new URL('support/longest-wait.mjs', import.meta.url), {
    workerData: `${origin}/healthz`,
  });
  let longest = 0;
  prober.on('message', (waited: number) => (longest = waited));
  await once(prober, 'message');
  const { status } = await fetch(origin + file.path, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: origin },
    body,
    redirect: 'manual',
  });
  prober.postMessage('over');
  await once(prober, 'exit');
  if (!file.statuses.includes(status)) throw new Error(`${file.key} was answered by ${status}.`);
  return longest;
}
