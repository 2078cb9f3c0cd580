import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { type IncomingMessage, request as httpRequest, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import type { Config } from '~/platform/config/config.server';

/** Where a server takes its connections, and how it stops to, without failing one (decision 014). */
export type Listening = {
  /** Such as http://127.0.0.1:3000, or unix:/run/vclink/1.sock. */
  address: string;
  /** No proxy finds us any more, and every connection that was made until then is accepted. */
  retire(): Promise<void>;
  /** Takes no more connections and waits for what is in flight, at most the grace of the configuration. */
  close(): Promise<void>;
};

/** Connections that may wait while this process is busy: a Unix socket refuses the next one, where TCP repeats. */
const backlog = 4096;
/** The system looks a path up before it puts the connection in line: far longer than that takes. */
const settleMs = 50;

/**
 * Listens on HOST and PORT, or on SOCKET_PATH where that is set.
 * @throws the system's error, or one with a line for the operator where the path can't be used
 */
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
 * The socket is made under a name of its own and renamed, so that the path is there only while it answers; what
 * a killed process left behind is replaced. Retiring renames it back: from then on nobody can connect by the
 * path, and what had connected before waits in line in front of our own last question.
 */
async function listenOnPath(
  server: Server,
  file: string,
  graceSeconds: number,
): Promise<() => Promise<void>> {
  if (await isAnswered(file)) throw new Error(`SOCKET_PATH: ${file} is already in use; choose another one.`);
  const own = `${file}.${process.pid}`;
  try {
    await rm(own, { force: true });
    // Whoever may enter the folder may connect: its owner decides.
    await once(server.listen({ path: own, backlog, readableAll: true, writableAll: true }), 'listening');
    await rename(own, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`SOCKET_PATH: ${file} can't be used (${code}); its folder must exist and be ours.`, {
      cause: error,
    });
  }
  return async () => {
    await rename(file, own).catch(() => undefined);
    await wait(settleMs);
    const deadline = performance.now() + graceSeconds * 1000;
    while (!(await hasAnswered(own)) && performance.now() < deadline) await wait(20);
  };
}

/** Whether somebody listens there. */
function isAnswered(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(file);
    probe.on('connect', () => resolve(true)).on('error', () => resolve(false));
    probe.on('connect', () => probe.destroy());
  });
}

/** Asks ourselves: connections are accepted in the order in which they came. */
function hasAnswered(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { Host: 'localhost', Connection: 'close' };
    const question = httpRequest({ socketPath, path: '/healthz', agent: false, headers });
    question.on('error', () => resolve(false));
    question.on('response', (answer: IncomingMessage) => {
      answer.resume();
      resolve(true);
    });
    question.end();
  });
}

function closeServer(server: Server, graceSeconds: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceSeconds * 1000);
    // A connection whose request ends later would be kept alive for the next one.
    const release = setInterval(() => server.closeIdleConnections(), 20);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(release);
      resolve();
    });
  });
}

/** Where a browser on this machine finds it: "all addresses" is none that can be typed in. */
function toAddress(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  if (address === '::' || address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
