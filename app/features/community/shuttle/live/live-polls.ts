import type { Shuttle, ShuttleLocation } from '../shuttle';

/** S2 §9: how often each is asked for while the socket is down. */
export const locationsEveryMs = 15_000;
export const shuttlesEveryMs = 30_000;

type SeenPage = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/**
 * Calls `ask` at intervals while the page is seen, and at once when it is seen again; never while the last call is
 * still under way. What fails is tried again at its next turn, and logged the first time.
 * @param ask gives up when the signal says so
 * @returns stops it
 */
export function pollWhileSeen(
  everyMs: number,
  ask: (signal: AbortSignal) => Promise<void>,
  page: SeenPage = document,
): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let underWay: AbortController | null = null;
  let hasLogged = false;
  let isStopped = false;

  async function once(): Promise<void> {
    if (underWay) return;
    const own = (underWay = new AbortController());
    // An answer that never comes must not be the last.
    const patience = setTimeout(() => own.abort(), everyMs);
    try {
      await ask(own.signal);
    } catch {
      // oxlint-disable-next-line no-console -- a browser has no other log; the page keeps what it had
      if (!hasLogged && !isStopped) console.debug('The shuttles could not be asked for; trying again.');
      hasLogged = true;
    } finally {
      clearTimeout(patience);
      underWay = null;
    }
  }

  function pause(): void {
    clearInterval(timer);
    timer = undefined;
  }

  function follow(): void {
    if (page.visibilityState === 'hidden') return pause();
    if (timer !== undefined) return;
    timer = setInterval(() => void once(), everyMs);
  }

  function turned(): void {
    const wasPaused = timer === undefined;
    follow();
    if (wasPaused && timer !== undefined) void once();
  }

  follow();
  page.addEventListener('visibilitychange', turned);
  return () => {
    page.removeEventListener('visibilitychange', turned);
    pause();
    isStopped = true;
    underWay?.abort();
  };
}

/** A list as /api has it. @throws where the answer is another */
export async function askForList<Thing>(path: string, signal: AbortSignal): Promise<Thing[]> {
  const answer = await fetch(path, { credentials: 'same-origin', signal });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const list: unknown = await answer.json();
  if (!Array.isArray(list)) throw new Error('not a list');
  return list as Thing[];
}

/**
 * Asks for both as long as the page is seen.
 * @param take.readAgain has the page read anew: after `readAgainMs`, once the server answers
 * @returns stops it
 */
export function pollShuttles(
  take: {
    locations(answer: ShuttleLocation[]): void;
    shuttles(answer: Shuttle[]): void;
    readAgain(): void;
  },
  readAgainMs: number,
): () => void {
  let readAt = performance.now();
  const stops = [
    pollWhileSeen(locationsEveryMs, async (signal) => {
      take.locations(await askForList('/api/shuttle-locations', signal));
      if (performance.now() < readAt + readAgainMs) return;
      readAt = performance.now();
      take.readAgain();
    }),
    pollWhileSeen(shuttlesEveryMs, async (signal) =>
      take.shuttles(await askForList('/api/shuttles', signal)),
    ),
  ];
  return () => stops.forEach((stop) => stop());
}
