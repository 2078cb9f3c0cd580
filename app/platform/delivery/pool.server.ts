import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

import { watchEventLoop } from '~/domain/event-loop.server';

// A hundred TLS handshakes at once block a small machine for a second, so concurrency grows one slot at a time.
const maxSlots = 100;
const initialSlots = 25;
const addSlotMs = 4;
/** A slow item frees its slot after this time and continues in the background. */
const slowAfterMs = 1000;
const maxSlow = 400;
const pollMs = 200;

export type PoolOptions<Item> = {
  /** Returns more items, or none if nothing is due. Never called concurrently. */
  claim(): Promise<Item[]>;
  work(item: Item): Promise<void>;
  shouldStop(): boolean;
  /** The pool claims more items when fewer than this wait. */
  lowWater: number;
};

/** Milliseconds between two beginnings: pages go first in a process without free time. */
const spacing = { usual: 1, busy: 5 };

/** Items begin one by one. A hundred that begin at once would hold up everybody who comes because of the alert. */
function createTurns(): () => Promise<void> {
  const isBusy = watchEventLoop();
  let turn = Promise.resolve();
  return () =>
    (turn = turn.then(async () => {
      await wait(isBusy() ? spacing.busy : spacing.usual);
      // Timers that are late share a turn of the event loop.
      await nextTurn();
    }));
}

/**
 * Runs due items concurrently until nothing is due or running. Hanging items delay nobody. @returns items that never
 * started
 */
export async function runPool<Item>({
  claim,
  work,
  shouldStop,
  lowWater,
}: PoolOptions<Item>): Promise<Item[]> {
  const waiting: Item[] = [];
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let slow = 0;
  let isOver = false;
  let claiming: Promise<void> | null = null;
  let wake = () => {};
  const takeTurn = createTurns();

  const fail = (error: unknown) => {
    failures.push(error);
    isOver = true;
  };

  async function claimMore(): Promise<void> {
    const found = await claim();
    waiting.push(...found);
    if (found.length > 0) return;
    if (waiting.length === 0 && running.size === 0) isOver = true;
    else await pause();
  }

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const refill = () =>
    (claiming ??= claimMore()
      .catch(fail)
      .finally(() => (claiming = null)));

  async function next(): Promise<Item | null> {
    while (!isOver && !shouldStop()) {
      const item = waiting.shift();
      if (waiting.length < lowWater) {
        const refilled = refill();
        if (item === undefined) await refilled;
      }
      if (item !== undefined) return item;
    }
    return null;
  }

  function begin(item: Item): Promise<void> {
    const done = work(item)
      .catch(fail)
      .finally(() => {
        running.delete(done);
        if (running.size === 0) wake();
      });
    running.add(done);
    return done;
  }

  /** Waits until the item is done, or slow enough to free its slot. */
  async function waitUntilFree(done: Promise<void>): Promise<void> {
    if (slow >= maxSlow) return done;
    let timer: NodeJS.Timeout | undefined;
    const isSlow = await Promise.race([
      done.then(() => false),
      new Promise<true>((resolve) => (timer = setTimeout(resolve, slowAfterMs, true))),
    ]);
    clearTimeout(timer);
    if (!isSlow) return;
    slow += 1;
    void done.then(() => (slow -= 1));
  }

  async function runSlot(): Promise<void> {
    for (let item = await next(); item !== null; item = await next()) {
      await takeTurn();
      if (shouldStop()) return void waiting.push(item);
      await waitUntilFree(begin(item));
    }
  }

  const slots = Array.from({ length: initialSlots }, runSlot);
  const adding = setInterval(() => {
    if (waiting.length > 0 && slots.length < maxSlots) slots.push(runSlot());
  }, addSlotMs);
  // The array of slots grows during this loop.
  for (const slot of slots) await slot;
  clearInterval(adding);
  await Promise.all(running);
  await Promise.resolve(claiming);
  if (failures.length > 0) throw failures[0];
  return waiting;
}
