import { repeat } from '~/domain/repeat.server';
import type { Services } from '~/domain/services';

import { grantDueRewards } from './grant-rewards.server';

/** Polls every second: its partial index is mostly empty, so that is far cheaper than a job per award. */
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
