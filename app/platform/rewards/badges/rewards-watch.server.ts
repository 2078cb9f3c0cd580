import type { Services } from '~/domain/services';

import { grantDueRewards } from './grant-rewards.server';

/**
 * Looks every second who did something that may have earned a badge or an achievement. It is asked of an index that is
 * empty most of the time; a job for each point earned would be many times the work. Every process may look: a resident
 * is looked at by one at a time. Where the database is away, that is logged once, and the next look tries again.
 * @param options.everyMs from one look to the next
 */
export function watchForRewards(services: Services, { everyMs = 1000 } = {}): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let isFailing = false;

  async function look(): Promise<void> {
    try {
      await grantDueRewards(services, { stopping: stopping.signal });
      isFailing = false;
    } catch (error) {
      if (!isFailing) services.log.warn({ err: error }, 'badges and achievements could not be looked at');
      isFailing = true;
    }
  }
  // The next look begins when this one is done, so that none overlaps.
  const plan = () => {
    if (!stopping.signal.aborted) timer = setTimeout(() => void (looking = look().then(plan)), everyMs);
  };
  plan();

  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await looking;
    },
  };
}
