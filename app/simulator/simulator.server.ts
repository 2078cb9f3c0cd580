import type { Services } from '~/domain/services';

import { createIngestClient } from './ingest-client.server';
import { createReadingSender, shortestStepMs } from './reading-sender.server';

export type Simulator = {
  /** Aborts pending requests. */
  stop(): Promise<void>;
};

/** The simulator starts after the first page is served. */
const startDelayMs = 1000;

/**
 * Sends sample readings through the real ingest, and backfills gaps. Readings depend only on the time, so a
 * repeated one is a duplicate.
 */
export function startSimulator(services: Services, address: string): Simulator {
  const { clock, log } = services;
  const stopping = new AbortController();
  const client = createIngestClient(address, stopping.signal);
  const sender = createReadingSender(services, client);
  let isFailing = false;

  /** Logs the first of several failures, and the recovery. */
  function logChange(failure: object | null): void {
    if (stopping.signal.aborted || isFailing === (failure !== null)) return;
    isFailing = failure !== null;
    if (failure) log.warn(failure, 'sample readings are not taken');
    else log.info('sample readings are taken again');
  }

  let current: Promise<void> = Promise.resolve();
  function step(): void {
    current = sender
      .sendDue(clock.now().getTime())
      .catch((error: unknown) => ({ err: error }))
      .then((failure) => {
        logChange(failure);
        if (!stopping.signal.aborted) timer = setTimeout(step, untilNextStep());
      });
  }
  const untilNextStep = () => shortestStepMs - (clock.now().getTime() % shortestStepMs);
  let timer = setTimeout(step, startDelayMs);

  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await current;
      client.close();
    },
  };
}
