import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { lockResident } from './lock-resident.server';

/** One change per resident at a time, so that a double click sees the first one's result. */
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
