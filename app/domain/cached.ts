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
  const createTable = () => new WeakMap<Services['db'], Kept<T>>();
  return (services) => {
    const kept = services.memo(createTable);
    const now = services.clock.now().getTime();
    const last = kept.get(services.db);
    const { settingsRevision } = services.config;
    const isOfNow = last?.settingsRevision === settingsRevision;
    const age = last && isOfNow ? Math.abs(now - last.at) : Infinity;
    if (last && (age < ms || (age < staleMs && last.isRenewed))) return last.answer;
    const next = { at: now, settingsRevision, answer: read(services), isRenewed: false };
    if (last && age < staleMs) {
      last.isRenewed = true;
      next.answer.then(
        () => kept.set(services.db, next),
        () => (last.isRenewed = false),
      );
      return last.answer;
    }
    kept.set(services.db, next);
    next.answer.catch(() => {
      if (kept.get(services.db) === next) kept.delete(services.db);
    });
    return next.answer;
  };
}

type Kept<T> = { at: number; settingsRevision: number; answer: Promise<T>; isRenewed: boolean };
