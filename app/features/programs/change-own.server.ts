import { Conflict } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { lockResident } from '~/features/residents/lock-resident.server';

/** The most that a list of programs has: a community has a few. */
export const listLimit = 100;

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

/** @throws Conflict with what a policy said, where it said something */
export function refuseFor(why: string | null): void {
  if (why !== null) throw new Conflict(why);
}
