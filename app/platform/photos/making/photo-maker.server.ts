import { fork } from 'node:child_process';
import { once } from 'node:events';

import pLimit from 'p-limit';
import type { Logger } from 'pino';

import type { MakingResult, PhotoSource } from './make-photo.server';

/** Makes photos of what people send. */
export type PhotoMaker = {
  /** @param signal is over when nobody waits for it any more. @throws where it can't be made at all */
  make(source: PhotoSource, signal?: AbortSignal): Promise<MakingResult>;
};

/** Far longer than the largest takes. */
const longestMs = 30_000;

/** What `npm run build` makes lies beside the server; its sources are TypeScript. */
const isBuilt = !import.meta.url.endsWith('.ts');
const program = new URL(`./photo-process.server.${isBuilt ? 'js' : 'ts'}`, import.meta.url);

/**
 * One photo at a time, each in a process of its own: its memory is given back whole, what crashes the decoder or keeps
 * it busy without end ends that process alone, and pages are served meanwhile (decision 085).
 */
export function createPhotoMaker({ log }: { log: Logger }): PhotoMaker {
  const inTurn = pLimit(1);
  return {
    make: (source, signal) =>
      inTurn(async () => {
        signal?.throwIfAborted();
        return runProcess(source, log, signal);
      }),
  };
}

async function runProcess(source: PhotoSource, log: Logger, signal?: AbortSignal): Promise<MakingResult> {
  const child = fork(program, {
    // None of what the server knows.
    env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH },
    execArgv: ['--max-old-space-size=64', ...(isBuilt ? [] : ['--import', 'tsx'])],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new AbortController();
  const over = AbortSignal.any([ended.signal, AbortSignal.timeout(longestMs), ...(signal ? [signal] : [])]);
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
    return { problem: 'broken' };
  } finally {
    child.kill('SIGKILL');
  }
}
