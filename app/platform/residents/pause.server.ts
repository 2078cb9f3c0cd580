import { setTimeout as sleep } from 'node:timers/promises';

import { createSeats } from '~/domain/seats';

import { tooMany } from './throttle.server';

/**
 * Holds an answer back. Nothing is held meanwhile: no connection of the database, no place among the hashes.
 * @param network the asking one, which can't fill all the places where one waits
 * @throws Forbidden with `retryAfterSeconds` where too many wait
 */
export type Pause = (network: string, ms: number) => Promise<void>;

declare module '~/domain/services' {
  interface Services {
    pause: Pause;
  }
}

/** A hundred answers wait in a process at once, and four of them for one network. */
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
