import { repeat } from '~/domain/repeat.server';
import type { Services } from '~/domain/services';

import { grantDueRewards } from './grant-rewards.server';

/**
 * Polls every second for residents with new activity. The query hits a partial index that is mostly empty,
 * far cheaper than a job per award. Safe in several processes. Logs the first failure of an outage and goes
 * on.
 * @param options.everyMs polling interval
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
