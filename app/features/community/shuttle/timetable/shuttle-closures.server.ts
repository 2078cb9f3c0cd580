import type { Services } from '~/domain/services';
import { type Closure, findClosure } from '~/platform/closures/closures';
import { listClosures } from '~/platform/closures/closures.server';

export const shuttleKey = 'shuttle';

/** A trip runs to its end once it has departed, so only its departure counts. */
export const findClosureAt = (closures: readonly Closure[], departsAt: Date): Closure | undefined =>
  findClosure(closures, [shuttleKey], { startsAt: departsAt, endsAt: new Date(departsAt.getTime() + 1) });

/** Closures of which departures may still be listed, and those ahead. */
export const listShuttleClosures = (services: Services): Promise<Closure[]> =>
  listClosures(services, { from: new Date(services.clock.now().getTime() - lookBackMs) });

const lookBackMs = 24 * 60 * 60_000;

export const isRunningAt = (closures: readonly Closure[], departsAt: Date): boolean =>
  !findClosureAt(closures, departsAt);

/** "The shuttle is closed for Thanksgiving.", or null if it runs. */
export function formatClosedAt(closures: readonly Closure[], at: Date): string | null {
  const closure = findClosureAt(closures, at);
  return closure ? `The shuttle is closed for ${closure.reason}.` : null;
}

export const whyClosed = async (services: Services, at: Date): Promise<string | null> =>
  formatClosedAt(await listClosures(services, { from: at, until: new Date(at.getTime() + 1) }), at);
