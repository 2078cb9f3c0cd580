import { setTimeout as sleep } from 'node:timers/promises';

import { createSeats } from '~/domain/seats';

import { tooMany } from './throttle.server';

/**
 * Delays an answer without holding a connection or a hash permit.
 * @param network limited, so that one network can't fill the queue @throws Forbidden with `retryAfterSeconds`
 */
export type Pause = (network: string, ms: number) => Promise<void>;

declare module '~/domain/services' {
  interface Services {
    pause: Pause;
  }
}

/** Per process: 100 delayed answers, four per network. */
export function createPause(take = createSeats({ total: 100, each: 4 })): Pause {
  return async (network, ms) => {
    if (ms <= 0) return;
    const leave = take(network);
    if (!leave) throw tooMany(ms);
    try {
      await sleep(ms);
    } finally {
      leave();
    }
  };
}
