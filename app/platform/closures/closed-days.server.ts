import { cached } from '~/domain/cached';
import { addDays, dayIn } from '~/domain/clock';
import { startOfDay } from '~/domain/local-time';
import type { Services } from '~/domain/services';

import { type Closure, everything, findClosure, formatClosed, formatSpan, officeKey } from './closures';
import { listClosures } from './closures.server';

const cacheMs = 5000;

const toDaySpan = (timeZone: string, day: string) => ({
  startsAt: startOfDay(timeZone, day),
  endsAt: startOfDay(timeZone, addDays(day, 1)),
});

/** Closures of some of the day (YYYY-MM-DD) that aren't over yet. */
export function listClosuresOn(services: Services, day: string): Promise<Closure[]> {
  const { startsAt, endsAt } = toDaySpan(services.config.timeZone, day);
  const now = services.clock.now();
  return listClosures(services, { from: startsAt < now ? now : startsAt, until: endsAt });
}

/** "Closed for Thanksgiving" if the thing is closed for some of the rest of the day, else null. */
export async function whyClosedOn(
  services: Services,
  keys: readonly string[],
  day: string,
): Promise<string | null> {
  const closures = await listClosuresOn(services, day);
  const closure = findClosure(closures, keys, toDaySpan(services.config.timeZone, day));
  return closure ? formatClosed(closure) : null;
}

export type ClosedToday = { id: string; title: string; when: string };

/** Closures of everything or of the office today, for the home page. */
export const readClosedToday = cached(cacheMs, async (services: Services): Promise<ClosedToday[]> => {
  const { clock, config } = services;
  const closures = await listClosuresOn(services, dayIn(config.timeZone, clock.now()));
  return closures
    .filter((closure) => findClosure([closure], [officeKey], closure))
    .map((closure) => ({
      id: closure.id,
      title: closure.key === everything ? formatClosed(closure) : `Office closed for ${closure.reason}`,
      when: formatSpan(closure, config.timeZone),
    }));
});

/** "Closed for cleaning: Monday, December 14, 2026 to Sunday, December 20, 2026" for each closure ahead of a thing. */
export const formatClosuresAhead = (closures: readonly Closure[], timeZone: string): string[] =>
  closures.map((closure) => `${formatClosed(closure)}: ${formatSpan(closure, timeZone)}`);
