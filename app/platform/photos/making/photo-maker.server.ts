import { fork } from 'node:child_process';
import { once } from 'node:events';

import type { Logger } from 'pino';

import type { MakingResult, PhotoSource } from './make-photo.server';
import { createPhotoQueue, type Place } from './photo-queue.server';

export type PhotoMaker = {
  make(source: PhotoSource, place?: Place): Promise<MakingResult>;
};

declare module '~/domain/services' {
  interface Services {
    photos: PhotoMaker;
  }
}

/** On a loaded machine, starting a process of the lowest priority took 30 seconds. */
const longestMs = 2 * 60_000;

const isBuilt = !import.meta.url.endsWith('.ts');
const ownProgram = new URL(`./photo-process.server.${isBuilt ? 'js' : 'ts'}`, import.meta.url);

type Making = { log: Logger; program: URL; withinMs: number };

/**
 * Makes one photo at a time in its own process, so that a crash or an endless decode ends only that (decision
 * 085).
 */
export function createPhotoMaker({
  log,
  program = ownProgram,
  withinMs = longestMs,
}: Pick<Making, 'log'> & Partial<Making>): PhotoMaker {
  const inTurn = createPhotoQueue();
  return {
    make: (source, place = {}) =>
      inTurn(() => runProcess(source, { log, program, withinMs }, place.signal), place),
  };
}

async function runProcess(
  source: PhotoSource,
  { log, program, withinMs }: Making,
  signal?: AbortSignal,
): Promise<MakingResult> {
  const child = fork(program, {
    // Pass none of the server's secrets to the process.
    env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH },
    execArgv: ['--max-old-space-size=64', ...(isBuilt ? [] : ['--import', 'tsx'])],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new AbortController();
  const late = AbortSignal.timeout(withinMs);
  const over = AbortSignal.any([ended.signal, late, ...(signal ? [signal] : [])]);
  try {
    child.once('exit', () => ended.abort());
    const answered = once(child, 'message', { signal: over }) as Promise<[MakingResult]>;
    child.send(source, () => undefined);
    const [result] = await answered;
    return result;
  } catch (error) {
    signal?.throwIfAborted();
    // The process exited before reading the file: a dependency is missing.
    if (child.exitCode)
      throw new Error('Photos can’t be made: the process for it does not start.', { cause: error });
    log.warn({ exitCode: child.exitCode, signal: child.signalCode }, 'a photo could not be made');
    return { problem: late.aborted ? 'too-slow' : 'broken' };
  } finally {
    child.kill('SIGKILL');
  }
}
