import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

import type { Logger } from 'pino';

import { repeat } from '~/domain/repeat.server';

/** Uploads are originals, which contain the location where a photo was taken. */
export type UploadFolders = {
  withFolder<T>(work: (folder: string) => Promise<T>): Promise<T>;
  start(): Promise<{ stop(): Promise<void> }>;
};

declare module '~/domain/services' {
  interface Services {
    uploads: UploadFolders;
  }
}

const hourMs = 60 * 60_000;
const ownName = /^[0-9a-f]{12}$/;

/**
 * The kernel closes a process's socket when it dies, so a refused connection marks a leftover folder
 * (decision 105).
 */
export function createUploadFolders({ log }: { log: Logger }): UploadFolders {
  let own: Promise<OwnFolder> | undefined;
  const getOwn = () => (own ??= openOwn(log));

  async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const { folder: parent } = await getOwn();
    // A /tmp cleaner may have deleted the folder.
    await mkdir(parent, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(path.join(parent, 'u-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function start() {
    const { root, close } = await getOwn();
    const sweepRoot = async () => {
      if (root === null) return;
      await sweep(root, log).catch((error: unknown) => log.error({ err: error }, 'old uploads are left'));
    };
    await sweepRoot();
    const sweeping = repeat(sweepRoot, hourMs);
    return {
      async stop() {
        await sweeping.stop();
        own = undefined;
        await close();
      },
    };
  }

  return { withFolder, start };
}

type OwnFolder = { root: string | null; folder: string; close(): Promise<void> };

async function openOwn(log: Logger): Promise<OwnFolder> {
  const root = path.join(tmpdir(), `vclink-${userInfo().uid}`);
  try {
    return await openIn(root);
  } catch (error) {
    log.warn({ err: error, root }, 'uploads go to a folder that nothing sweeps');
    const folder = await mkdtemp(path.join(tmpdir(), 'vclink-uploads-'));
    return { root: null, folder, close: () => rm(folder, { recursive: true, force: true }) };
  }
}

/** @throws if others can write to the root, or its path is too long for a socket */
async function openIn(root: string): Promise<OwnFolder> {
  if (!(await isOwnRoot(root))) throw new Error('The folder for uploads is not this account’s alone.');
  const folder = path.join(root, randomBytes(6).toString('hex'));
  // Create the socket first, so that a live folder never lacks one.
  const socketFile = await listenAt(socketPath(folder));
  await mkdir(folder, { mode: 0o700 });
  return {
    root,
    folder,
    async close() {
      await rm(folder, { recursive: true, force: true });
      const closed = once(socketFile, 'close');
      socketFile.close();
      await closed;
    },
  };
}

/** Anyone can create a folder in /tmp. Reject symlinks and folders that others can write to. */
async function isOwnRoot(root: string): Promise<boolean> {
  await mkdir(root, { mode: 0o700 }).catch((error: { code?: string }) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(root);
  return found.isDirectory() && found.uid === userInfo().uid && (found.mode & 0o077) === 0;
}

const socketPath = (folder: string): string => `${folder}.s`;

async function listenAt(file: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  server.listen(file).unref();
  await once(server, 'listening');
  return server;
}

async function sweep(root: string, log: Logger): Promise<void> {
  // Symlinks in the root are ignored; `rm` deletes links inside, and never follows them.
  const entries = await readdir(root, { withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isDirectory() || !ownName.test(entry.name)) continue;
    const folder = path.join(root, entry.name);
    if (await isAlive(socketPath(folder))) continue;
    await rm(folder, { recursive: true, force: true });
    await rm(socketPath(folder), { force: true });
    log.warn('files of an upload that a dead process left were removed');
  }
}

/** A socket that exists but doesn't answer counts as alive. */
async function isAlive(socketFile: string): Promise<boolean> {
  const socket = connect(socketFile);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    return code !== 'ECONNREFUSED' && code !== 'ENOENT';
  } finally {
    socket.destroy();
  }
}
