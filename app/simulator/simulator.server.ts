import type { Services } from '~/domain/services';

import { createIngestClient } from './ingest-client.server';
import { createSpeaker, shortestStepMs } from './speaker.server';

export type Simulator = {
  /** Aborts pending requests. */
  stop(): Promise<void>;
};

/** Serve the first page before starting. */
const beginsAfterMs = 1000;

/**
 * Sends sample readings through the real ingest, and backfills gaps. Readings depend only on the time, so a
 * repeated one is a duplicate.
 */
export function startSimulator(services: Services, address: string): Simulator {
  const { clock, log } = services;
  const ended = new AbortController();
  const client = createIngestClient(address, ended.signal);
  const speaker = createSpeaker(services, client);
  let isFailing = false;

  /** Logs the first failure, and the recovery. */
  function note(failure: object | null): void {
    if (ended.signal.aborted || isFailing === (failure !== null)) return;
    isFailing = failure !== null;
    if (failure) log.warn(failure, 'sample readings are not taken');
    else log.info('sample readings are taken again');
  }

  let current: Promise<void> = Promise.resolve();
  function step(): void {
    current = speaker
      .speak(clock.now().getTime())
      .catch((error: unknown) => ({ err: error }))
      .then((failure) => {
        note(failure);
        if (!ended.signal.aborted) timer = setTimeout(step, untilNextStep());
      });
  }
  const untilNextStep = () => shortestStepMs - (clock.now().getTime() % shortestStepMs);
  let timer = setTimeout(step, beginsAfterMs);

  return {
    async stop() {
      ended.abort();
      clearTimeout(timer);
      await current;
      client.close();
    },
  };
}
