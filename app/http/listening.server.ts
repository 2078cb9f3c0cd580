import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { type IncomingMessage, request as httpRequest, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import type { Config } from '~/platform/config/config.server';

export type Listening = {
  address: string;
  /** Hides the server from proxies, then waits until earlier connections are accepted (decision 014). */
  retire(): Promise<void>;
  /** Waits for open requests, at most the configured grace period. */
  close(): Promise<void>;
};

/** A full queue of a Unix socket refuses connections, while TCP retries. */
const backlog = 4096;
/** Time for a client that already looked up the path to enter the queue. */
const connectGraceMs = 50;

export async function listen(server: Server, config: Config): Promise<Listening> {
  const close = () => closeServer(server, config.stopGraceSeconds);
  if (config.socketPath === null) {
    await once(server.listen({ port: config.port, host: config.host, backlog }), 'listening');
    return { address: toAddress(server), retire: async () => undefined, close };
  }
  const retire = await listenOnPath(server, config.socketPath, config.stopGraceSeconds);
  return { address: `unix:${config.socketPath}`, retire, close };
}

/**
 * Renames the socket into place, so that the path exists only while it answers. Retiring renames it back. Connections
 * are accepted in order, so a last request of our own proves that all earlier ones were accepted.
 */
async function listenOnPath(
  server: Server,
  file: string,
  graceSeconds: number,
): Promise<() => Promise<void>> {
  if (await hasListener(file)) throw new Error(`SOCKET_PATH: ${file} is already in use; choose another one.`);
  const temporaryPath = `${file}.${process.pid}`;
  try {
    await rm(temporaryPath, { force: true });
    await once(
      server.listen({ path: temporaryPath, backlog, readableAll: true, writableAll: true }),
      'listening',
    );
    await rename(temporaryPath, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`SOCKET_PATH: ${file} can't be used (${code}); its folder must exist and be writable.`, {
      cause: error,
    });
  }
  return async () => {
    await rename(file, temporaryPath).catch(() => undefined);
    await wait(connectGraceMs);
    const deadline = performance.now() + graceSeconds * 1000;
    while (!(await answersRequest(temporaryPath)) && performance.now() < deadline) await wait(20);
  };
}

function hasListener(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(file);
    probe.on('connect', () => resolve(true)).on('error', () => resolve(false));
    probe.on('connect', () => probe.destroy());
  });
}

function answersRequest(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { Host: 'localhost', Connection: 'close' };
    const probe = httpRequest({ socketPath, path: '/healthz', agent: false, headers });
    probe.on('error', () => resolve(false));
    probe.on('response', (answer: IncomingMessage) => {
      answer.resume();
      resolve(true);
    });
    probe.end();
  });
}

function closeServer(server: Server, graceSeconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceSeconds * 1000);
    // Requests that end later would otherwise keep their connections alive.
    const interval = setInterval(() => server.closeIdleConnections(), 20);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(interval);
      resolve();
    });
  });
}

/** Shows a loopback address, because browsers can't open 0.0.0.0. */
function toAddress(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  if (address === '::' || address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
