import { setTimeout as sleep } from 'node:timers/promises';

import { createSeats } from '~/domain/seats';

import { tooMany } from './throttle.server';

/** Delays an answer without holding a connection. One network can't fill the queue. */
export type Pause = (network: string, ms: number) => Promise<void>;

declare module '~/domain/services' {
  interface Services {
    pause: Pause;
  }
}

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
