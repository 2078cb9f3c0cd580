import { repeat } from '~/domain/repeat.server';
import type { Services } from '~/domain/services';

import { grantDueRewards } from './grant-rewards.server';

/**
 * Looks every second who did something that may have earned a badge or an achievement. It is asked of an index that is
 * empty most of the time; a job for each point earned would be many times the work. Every process may look: a resident
 * is looked at by one at a time. Where the database is away, that is logged once, and the next look tries again.
 * @param options.everyMs from one look to the next
 */
export function watchForRewards(services: Services, { everyMs = 1000 } = {}): { stop(): Promise<void> } {
  let isFailing = false;
  return repeat(async (stopping) => {
    try {
      await grantDueRewards(services, { stopping });
      isFailing = false;
    } catch (error) {
      if (!isFailing) services.log.warn({ err: error }, 'badges and achievements could not be looked at');
      isFailing = true;
    }
  }, everyMs);
}
