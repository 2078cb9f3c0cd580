import { fork } from 'node:child_process';
import { once } from 'node:events';

import type { Logger } from 'pino';

import type { MakingResult, PhotoSource } from './make-photo.server';
import { createPhotoQueue, type Place } from './photo-queue.server';

/** Makes photos of what people send. */
export type PhotoMaker = {
  /** @throws where it can't be made at all; the signal's reason */
  make(source: PhotoSource, place?: Place): Promise<MakingResult>;
};

declare module '~/domain/services' {
  interface Services {
    photos: PhotoMaker;
  }
}

/**
 * Ends what waits for ever; what computes is ended by its processor's time (photo-process.server.ts). On a machine that
 * is busy with others even the start of a process of the lowest priority took 30 seconds.
 */
const longestMs = 2 * 60_000;

/** What `npm run build` makes lies beside the server; its sources are TypeScript. */
const isBuilt = !import.meta.url.endsWith('.ts');
const ownProgram = new URL(`./photo-process.server.${isBuilt ? 'js' : 'ts'}`, import.meta.url);

type Making = { log: Logger; program: URL; withinMs: number };

/**
 * One photo at a time, each in a process of its own: its memory is given back whole, what crashes the decoder or keeps
 * it busy without end ends that process alone, and pages are served meanwhile (decision 085).
 * @param options.program stands in for the process that makes a photo
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
    // None of what the server knows.
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
    // Of itself, before it had looked at the file: what it needs is not there.
    if (child.exitCode)
      throw new Error('Photos can’t be made: the process for it does not start.', { cause: error });
    log.warn({ exitCode: child.exitCode, signal: child.signalCode }, 'a photo could not be made');
    return { problem: late.aborted ? 'too-slow' : 'broken' };
  } finally {
    child.kill('SIGKILL');
  }
}
