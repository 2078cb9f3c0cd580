/** Returns a release function, or null if `key` has no slots left. */
export type AcquirePermit = (key: string) => (() => void) | null;

/** Semaphore with a limit per key, so that one user can't take every slot. */
export function createSemaphore({ total, each }: { total: number; each: number }): AcquirePermit {
  const held = new Map<string, number>();
  let sum = 0;
  return (key) => {
    const own = held.get(key) ?? 0;
    if (sum >= total || own >= each) return null;
    sum += 1;
    held.set(key, own + 1);
    return () => {
      sum -= 1;
      const left = (held.get(key) ?? 0) - 1;
      if (left > 0) held.set(key, left);
      else held.delete(key);
    };
  };
}
