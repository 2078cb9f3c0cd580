/**
 * How many are under way at once. A hundred new connections at the same moment would be a second of handshakes on a
 * small machine: it begins with some of the places, and adds one after the other while something waits.
 */
const places = 100;
const firstPlaces = 25;
const addPlaceMs = 4;
/** For how long one that takes its time keeps its place; so many more may be under way besides. */
const slowAfterMs = 1000;
const slowPlaces = 400;
/** While some are under way and nothing else is due. */
const lookAgainMs = 200;

export type Work<Item> = {
  /** Takes more to do; none: nothing is due at present. One such call at a time. */
  claim(): Promise<Item[]>;
  /** Does one; how long that may take is its own affair. */
  work(item: Item): Promise<void>;
  /** Whether nothing more is to be begun. */
  mustEnd(): boolean;
  /** More is claimed when fewer than this wait. */
  lowWater: number;
};

/**
 * Does what is due with many under way at once, until nothing is due or under way any more. Whenever one is done the
 * next begins; one that takes longer than a second gives its place to another, so that those that hang (up to 400 of
 * them) delay nobody.
 * @returns what was claimed and not begun
 * @throws what `claim` or `work` threw first, once all that was under way has ended
 */
export async function runPool<Item>({ claim, work, mustEnd, lowWater }: Work<Item>): Promise<Item[]> {
  const waiting: Item[] = [];
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let slow = 0;
  let isOver = false;
  let claiming: Promise<void> | null = null;
  let wake = () => {};

  const fail = (error: unknown) => {
    failures.push(error);
    isOver = true;
  };

  async function claimMore(): Promise<void> {
    const found = await claim();
    waiting.push(...found);
    if (found.length > 0) return;
    if (waiting.length === 0 && underWay.size === 0) isOver = true;
    else await pause();
  }

  /** Until it is time to look again, or nothing is under way any more. */
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, lookAgainMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const refill = () =>
    (claiming ??= claimMore()
      .catch(fail)
      .finally(() => (claiming = null)));

  async function next(): Promise<Item | null> {
    while (!isOver && !mustEnd()) {
      const item = waiting.shift();
      if (waiting.length < lowWater) {
        const refilled = refill();
        if (item === undefined) await refilled;
      }
      if (item !== undefined) return item;
    }
    return null;
  }

  function begin(item: Item): Promise<void> {
    const done = work(item)
      .catch(fail)
      .finally(() => {
        underWay.delete(done);
        if (underWay.size === 0) wake();
      });
    underWay.add(done);
    return done;
  }

  /** Until it is done, or has been under way for so long that its place is another's. */
  async function untilFree(done: Promise<void>): Promise<void> {
    if (slow >= slowPlaces) return done;
    let timer: NodeJS.Timeout | undefined;
    const isSlow = await Promise.race([
      done.then(() => false),
      new Promise<true>((resolve) => (timer = setTimeout(resolve, slowAfterMs, true))),
    ]);
    clearTimeout(timer);
    if (!isSlow) return;
    slow += 1;
    void done.then(() => (slow -= 1));
  }

  async function keepPlace(): Promise<void> {
    for (let item = await next(); item !== null; item = await next()) await untilFree(begin(item));
  }

  const kept = Array.from({ length: firstPlaces }, keepPlace);
  const adding = setInterval(() => {
    if (waiting.length > 0 && kept.length < places) kept.push(keepPlace());
  }, addPlaceMs);
  // It grows while it is walked through.
  for (const place of kept) await place;
  clearInterval(adding);
  await Promise.all(underWay);
  await Promise.resolve(claiming);
  if (failures.length > 0) throw failures[0];
  return waiting;
}
