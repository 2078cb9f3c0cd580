import type { Services } from './services';

/**
 * Caches a read that is the same for every viewer. Failures, and results from before a settings change, are not cached.
 * @param options.staleMs until then, callers get the old result at once while one refresh runs
 */
export function cached<T>(
  ms: number,
  read: (services: Services) => Promise<T>,
  { staleMs = ms }: { staleMs?: number } = {},
): (services: Services) => Promise<T> {
  // One cache per database handle: a transaction sees rows that nobody else does.
  const createTable = () => new WeakMap<Services['db'], CacheEntry<T>>();
  return (services) => {
    const cache = services.memo(createTable);
    const now = services.clock.now().getTime();
    const last = cache.get(services.db);
    const { settingsRevision } = services.config;
    const hasSameSettings = last?.settingsRevision === settingsRevision;
    const age = last && hasSameSettings ? Math.abs(now - last.at) : Infinity;
    if (last && (age < ms || (age < staleMs && last.isRefreshing))) return last.answer;
    const next = { at: now, settingsRevision, answer: read(services), isRefreshing: false };
    if (last && age < staleMs) {
      last.isRefreshing = true;
      next.answer.then(
        () => cache.set(services.db, next),
        () => (last.isRefreshing = false),
      );
      return last.answer;
    }
    cache.set(services.db, next);
    next.answer.catch(() => {
      if (cache.get(services.db) === next) cache.delete(services.db);
    });
    return next.answer;
  };
}

type CacheEntry<T> = { at: number; settingsRevision: number; answer: Promise<T>; isRefreshing: boolean };
