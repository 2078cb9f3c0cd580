import type { Shuttle, ShuttleLocation } from '../shuttle';
import { mergeLocations, type ShuttleState } from './shuttle-feed';

/** Polling intervals while the socket is down (S2 §9). */
export const locationsEveryMs = 15_000;
export const shuttlesEveryMs = 30_000;

type SeenPage = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/**
 * Polls while the page is visible, and at once when it becomes visible again. Requests never overlap. A failure is
 * logged once and retried at the next interval.
 */
export function pollWhileSeen(
  everyMs: number,
  poll: (signal: AbortSignal) => Promise<void>,
  page: SeenPage = document,
): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let underWay: AbortController | null = null;
  let hasLogged = false;
  let isStopped = false;

  async function pollOnce(): Promise<void> {
    if (underWay) return;
    const own = (underWay = new AbortController());
    // Time out a request that never answers, or it would block all later ones.
    const timeout = setTimeout(() => own.abort(), everyMs);
    try {
      await poll(own.signal);
    } catch {
      // oxlint-disable-next-line no-console -- a browser has no other log; the page keeps what it had
      if (!hasLogged && !isStopped) console.debug('The shuttles could not be asked for; trying again.');
      hasLogged = true;
    } finally {
      clearTimeout(timeout);
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
    timer = setInterval(() => void pollOnce(), everyMs);
  }

  function onVisibilityChange(): void {
    const wasPaused = timer === undefined;
    follow();
    if (wasPaused && timer !== undefined) void pollOnce();
  }

  follow();
  page.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    page.removeEventListener('visibilitychange', onVisibilityChange);
    pause();
    isStopped = true;
    underWay?.abort();
  };
}

export async function fetchList<Thing>(path: string, signal: AbortSignal): Promise<Thing[]> {
  const answer = await fetch(path, { credentials: 'same-origin', signal });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const list: unknown = await answer.json();
  if (!Array.isArray(list)) throw new Error('not a list');
  return list as Thing[];
}

/** Polls positions and vehicles. @param reload reloads the page's data, once the server answers */
export function pollShuttles(
  change: (toNext: (known: ShuttleState) => ShuttleState) => void,
  reload: () => void,
  reloadMs: number,
): () => void {
  let readAt = performance.now();
  const stops = [
    pollWhileSeen(locationsEveryMs, async (signal) => {
      const locations = await fetchList<ShuttleLocation>('/api/shuttle-locations', signal);
      change((known) => ({ ...known, locations: mergeLocations(known.locations, locations) }));
      if (performance.now() < readAt + reloadMs) return;
      readAt = performance.now();
      reload();
    }),
    pollWhileSeen(shuttlesEveryMs, async (signal) => {
      const shuttles = await fetchList<Shuttle>('/api/shuttles', signal);
      change((known) => ({ ...known, shuttles }));
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
