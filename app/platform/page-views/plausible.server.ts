import pLimit from 'p-limit';
import type { Logger } from 'pino';

import type { Config } from '~/platform/config/config.server';
import type { Clock } from '~/domain/clock';

/** The way out for page views, to a server that speaks Plausible's events API. */
export type Plausible = {
  /** Sends a view on in the background. One that is not taken is dropped: the table has it. */
  send(route: string): void;
  /** Lets what waits go out for a moment, and gives up the rest. */
  close(): Promise<void>;
};

/** `answer`: from asking for the name to the last byte; `close`: for what waits at a stop. */
const defaultLimitsMs = { answer: 5000, close: 2000 };
const atOnce = 4;
/** Those that wait for their turn. More than that come only while the other side is away or slow. */
const queueLimit = 500;
const complainEveryMs = 60_000;

export function createPlausible(
  settings: Config['plausible'],
  {
    log,
    clock,
    limitsMs = defaultLimitsMs,
  }: { log: Logger; clock: Clock; limitsMs?: typeof defaultLimitsMs },
): Plausible {
  if (!settings) return { send: () => undefined, close: async () => undefined };
  const limit = pLimit(atOnce);
  const sending = new Set<Promise<void>>();
  const running = new Set<AbortController>();
  const complain = complainNowAndThen(log, clock);
  let isClosed = false;

  async function post(route: string): Promise<void> {
    if (isClosed) return complain();
    const controller = new AbortController();
    const late = setTimeout(() => controller.abort(), limitsMs.answer);
    running.add(controller);
    try {
      if (!(await postEvent(settings!, route, controller.signal))) complain();
    } catch {
      complain();
    } finally {
      clearTimeout(late);
      running.delete(controller);
    }
  }

  return {
    send(route) {
      if (isClosed || limit.pendingCount >= queueLimit) return complain();
      const sent = limit(post, route).finally(() => sending.delete(sent));
      sending.add(sent);
    },
    async close() {
      const giveUp = setTimeout(() => {
        isClosed = true;
        for (const controller of running) controller.abort();
      }, limitsMs.close);
      await Promise.all(sending);
      clearTimeout(giveUp);
      isClosed = true;
    },
  };
}

/**
 * One event, by the pattern: no address, browser, referrer or id of whoever opened the page.
 * @returns whether it was taken
 */
async function postEvent(
  { url, domain, origin }: NonNullable<Config['plausible']>,
  route: string,
  signal: AbortSignal,
): Promise<boolean> {
  const answer = await fetch(`${url.replace(/\/$/, '')}/api/event`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'VCLink' },
    body: JSON.stringify({ name: 'pageview', domain, url: origin + route }),
    redirect: 'manual',
    signal,
  });
  await answer.body?.cancel();
  return answer.ok;
}

/** Says how many were dropped: the first at once, then at most a line a minute. */
function complainNowAndThen(log: Logger, clock: Clock): () => void {
  let dropped = 0;
  let saidAt = -Infinity;
  return () => {
    dropped += 1;
    const now = clock.now().getTime();
    if (now - saidAt < complainEveryMs) return;
    log.warn({ dropped }, 'page views were not taken by the analytics server');
    saidAt = now;
    dropped = 0;
  };
}
