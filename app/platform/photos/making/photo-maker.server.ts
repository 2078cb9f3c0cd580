import { fork } from 'node:child_process';
import { once } from 'node:events';

import type { Logger } from 'pino';

import type { MakingResult, PhotoSource } from './make-photo.server';
import { createPhotoQueue, type QueueOptions } from './photo-queue.server';

export type PhotoMaker = {
  make(source: PhotoSource, options?: QueueOptions): Promise<MakingResult>;
};

declare module '~/domain/services' {
  interface Services {
    photos: PhotoMaker;
  }
}

/** On a loaded machine, starting a process of the lowest priority took 30 seconds. */
const defaultTimeoutMs = 2 * 60_000;

const isBuilt = !import.meta.url.endsWith('.ts');
const ownProgram = new URL(`./photo-process.server.${isBuilt ? 'js' : 'ts'}`, import.meta.url);

type ProcessOptions = { log: Logger; program: URL; withinMs: number };

/**
 * Makes one photo at a time in its own process, so that a crash or an endless decode ends only that (decision
 * 085).
 */
export function createPhotoMaker({
  log,
  program = ownProgram,
  withinMs = defaultTimeoutMs,
}: Pick<ProcessOptions, 'log'> & Partial<ProcessOptions>): PhotoMaker {
  const enqueue = createPhotoQueue();
  return {
    make: (source, options = {}) =>
      enqueue(() => runProcess(source, { log, program, withinMs }, options.signal), options),
  };
}

async function runProcess(
  source: PhotoSource,
  { log, program, withinMs }: ProcessOptions,
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
  const timeout = AbortSignal.timeout(withinMs);
  const canceled = AbortSignal.any([ended.signal, timeout, ...(signal ? [signal] : [])]);
  try {
    child.once('exit', () => ended.abort());
    const answered = once(child, 'message', { signal: canceled }) as Promise<[MakingResult]>;
    child.send(source, () => undefined);
    const [result] = await answered;
    return result;
  } catch (error) {
    signal?.throwIfAborted();
    // The process exited before reading the file: a dependency is missing.
    if (child.exitCode)
      throw new Error('Photos can’t be made: the process for it does not start.', { cause: error });
    log.warn({ exitCode: child.exitCode, signal: child.signalCode }, 'a photo could not be made');
    return { problem: timeout.aborted ? 'too-slow' : 'broken' };
  } finally {
    child.kill('SIGKILL');
  }
}
