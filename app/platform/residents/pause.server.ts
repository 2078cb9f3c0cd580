import { setTimeout as sleep } from 'node:timers/promises';

import { createSemaphore } from '~/domain/semaphore';

import { tooManyAttempts } from './throttle.server';

/** Delays an answer without holding a connection. One network can't fill the queue. */
export type Pause = (network: string, ms: number) => Promise<void>;

declare module '~/domain/services' {
  interface Services {
    pause: Pause;
  }
}

export function createPause(acquire = createSemaphore({ total: 100, each: 4 })): Pause {
  return async (network, ms) => {
    if (ms <= 0) return;
    const release = acquire(network);
    if (!release) throw tooManyAttempts(ms);
    try {
      await sleep(ms);
    } finally {
      release();
    }
  };
}
