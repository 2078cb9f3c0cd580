/** Gives out a seat. @returns how to leave it, once; null where all that `key` may have are taken */
export type TakeSeat = (key: string) => (() => void) | null;

/**
 * Seats in this process: a queue that nobody can make endless, and that no one can fill alone.
 * @param limits.total all that there are; `each`: those that one key may have
 */
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
