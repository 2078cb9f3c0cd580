import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Finds a free loopback port below the ephemeral range, so that a restarting server finds its port still free. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const port = randomInt(20_000, 30_000);
    if (await isPortFree(port)) return port;
  }
  throw new Error('No free port between 20000 and 30000 on 127.0.0.1.');
}
