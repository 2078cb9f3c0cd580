import type { Services } from '~/domain/services';
import { type Closure, findClosure } from '~/platform/closures/closures';
import { listClosures } from '~/platform/closures/closures.server';

export const shuttleKey = 'shuttle';

/** A trip runs to its end once it has departed, so only its departure counts. */
export const findClosureAt = (closures: readonly Closure[], departsAt: Date): Closure | undefined =>
  findClosure(closures, [shuttleKey], { startsAt: departsAt, endsAt: new Date(departsAt.getTime() + 1) });

/** @returns whether a departure takes place, by the closures that last now or are ahead */
export async function readRunning(services: Services): Promise<(departsAt: Date) => boolean> {
  const closures = await listClosures(services, {
    from: new Date(services.clock.now().getTime() - lookBackMs),
  });
  return (departsAt) => !findClosureAt(closures, departsAt);
}

/** Trips of the last hours may still be listed. */
const lookBackMs = 24 * 60 * 60_000;

/** "The shuttle is closed for Thanksgiving.", or null if it runs. */
export async function whyClosed(services: Services, at: Date): Promise<string | null> {
  const closures = await listClosures(services, { from: at, until: new Date(at.getTime() + 1) });
  const closure = findClosureAt(closures, at);
  return closure ? `The shuttle is closed for ${closure.reason}.` : null;
}
