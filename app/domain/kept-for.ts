import type { Services } from './services';

/**
 * A read whose answer is the same for everyone, asked of each database at most once in `ms` milliseconds however many
 * want it: those who come within that time share an answer that is at most so old. One that fails is not kept.
 */
export function keptFor<T>(
  ms: number,
  read: (services: Services) => Promise<T>,
): (services: Services) => Promise<T> {
  const kept = new WeakMap<Services['db'], { at: number; answer: Promise<T> }>();
  return (services) => {
    const now = services.clock.now().getTime();
    const last = kept.get(services.db);
    if (last && Math.abs(now - last.at) < ms) return last.answer;
    const next = { at: now, answer: read(services) };
    kept.set(services.db, next);
    next.answer.catch(() => {
      if (kept.get(services.db) === next) kept.delete(services.db);
    });
    return next.answer;
  };
}
