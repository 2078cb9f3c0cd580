import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { lockResident } from './lock-resident.server';

/**
 * Runs a change to what the viewer takes part in, in a transaction of its own: one at a time for each resident, so
 * that of a button pressed twice at once the second press sees what the first one did.
 */
export function changeOwn<T>(
  services: Services,
  viewer: Viewer,
  change: (services: Services) => Promise<T>,
): Promise<T> {
  return inTransaction(services, async (services) => {
    await lockResident(services, viewer.id);
    return change(services);
  });
}
