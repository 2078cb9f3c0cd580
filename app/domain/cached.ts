import type { Services } from './services';

/**
 * A read whose answer is the same for everyone, asked of each database at most once in `ms` milliseconds however many
 * want it: those who come within that time share an answer that is at most so old. One that fails is not kept, nor one
 * from before the settings changed.
 * @param options.staleMs who comes after `ms`, but before this, does not wait either: they get the old answer, and the
 * new one is for those who come after them
 */
export function cached<T>(
  ms: number,
  read: (services: Services) => Promise<T>,
  { staleMs = ms }: { staleMs?: number } = {},
): (services: Services) => Promise<T> {
  // By database: a transaction sees rows that nobody else does.
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
