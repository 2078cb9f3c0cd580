import type { Services } from '~/domain/services';

import { createIngestClient } from './ingest-client.server';
import { createSpeaker, shortestStepMs } from './speaker.server';

export type Simulator = {
  /** Says no more: what is under way is given up. */
  stop(): Promise<void>;
};

/** The first page comes first. */
const beginsAfterMs = 1000;

/**
 * Speaks for the sample neighborhood's meters and vehicles, each with a token of its own, through the ingest that
 * real ones use. What they say follows from the time alone: said twice, it is a duplicate. What they missed while
 * nothing ran is made up for.
 * @param address where this process listens
 */
export function startSimulator(services: Services, address: string): Simulator {
  const { clock, log } = services;
  const ended = new AbortController();
  const client = createIngestClient(address, ended.signal);
  const speaker = createSpeaker(services, client);
  let isFailing = false;

  /** One line when it goes wrong, and one when it goes well again. */
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
