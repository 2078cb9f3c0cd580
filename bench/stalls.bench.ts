import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { Bench } from './bench';
import { manager } from './support/grounds';
import type { Server } from './support/server';
import { fileParts, type FilePart } from './support/large-files';

/**
 * Longest block of the event loop while the server reads the largest file of each kind, against 100 ms. Measured by
 * repeated requests for `/healthz`.
 */
export const bench: Bench = {
  effort: { pairs: 2 },
  figures: Object.fromEntries(
    fileParts.map(({ key }) => [key, { name: `stall-${key}`, unit: 'ms', goal: { atMost: 1 } }]),
  ),
  async *pairs(grounds, { pairs }) {
    const { url: DATABASE_URL, signIn, leave } = await grounds.neighborhood();
    let server: Server | undefined;
    try {
      const [cookie = ''] = await signIn([manager]);
      server = await grounds.startOurs({ env: { DATABASE_URL } });
      for (let pair = 0; pair < pairs; pair += 1)
        for (const part of fileParts)
          yield { figure: part.key, ours: await longestWait(server.origin, cookie, part), floor: 100 };
    } finally {
      await server?.stop();
      await leave();
    }
  },
};

async function longestWait(origin: string, cookie: string, part: FilePart): Promise<number> {
  const body = new FormData();
  body.set(part.field, new Blob([new Uint8Array(await part.make())]), part.fileName);
  const asking = new Worker(new URL('support/longest-wait.mjs', import.meta.url), {
    workerData: `${origin}/healthz`,
  });
  let longest = 0;
  asking.on('message', (said: number) => (longest = said));
  await once(asking, 'message');
  const { status } = await fetch(origin + part.path, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: origin },
    body,
    redirect: 'manual',
  });
  asking.postMessage('over');
  await once(asking, 'exit');
  if (!part.statuses.includes(status)) throw new Error(`${part.key} was answered by ${status}.`);
  return longest;
}
