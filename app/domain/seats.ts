/** Returns a release function, or null if `key` has no slots left. */
export type TakeSeat = (key: string) => (() => void) | null;

/** Semaphore with a limit per key, so that one user can't take every slot. */
export function createSeats({ total, each }: { total: number; each: number }): TakeSeat {
  const taken = new Map<string, number>();
  let sum = 0;
  return (key) => {
    const own = taken.get(key) ?? 0;
    if (sum >= total || own >= each) return null;
    sum += 1;
    taken.set(key, own + 1);
    return () => {
      sum -= 1;
      const left = (taken.get(key) ?? 0) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    };
  };
}
