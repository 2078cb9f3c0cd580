import pLimit from 'p-limit';
import type { Logger } from 'pino';

import type { Config } from '~/platform/config/config.server';
import type { Clock } from '~/domain/clock';

export type Plausible = {
  /** Sends in the background. Failed sends are dropped: the database has the count. */
  send(route: string): void;
  close(): Promise<void>;
};

const defaultLimitsMs = { answer: 5000, close: 2000 };
const concurrency = 4;
/** The queue fills up only when the analytics server is slow or down. */
const queueLimit = 500;
const logEveryMs = 60_000;

export function createPlausible(
  settings: Config['plausible'],
  {
    log,
    clock,
    limitsMs = defaultLimitsMs,
  }: { log: Logger; clock: Clock; limitsMs?: typeof defaultLimitsMs },
): Plausible {
  if (!settings) return { send: () => undefined, close: async () => undefined };
  const limit = pLimit(concurrency);
  const sending = new Set<Promise<void>>();
  const running = new Set<AbortController>();
  const countDrop = createDropLog(log, clock);
  let isClosed = false;

  async function post(route: string): Promise<void> {
    if (isClosed) return countDrop();
    const controller = new AbortController();
    const timeout = setTimeout(() => controller.abort(), limitsMs.answer);
    running.add(controller);
    try {
      if (!(await postEvent(settings!, route, controller.signal))) countDrop();
    } catch {
      countDrop();
    } finally {
      clearTimeout(timeout);
      running.delete(controller);
    }
  }

  return {
    send(route) {
      if (isClosed || limit.pendingCount >= queueLimit) return countDrop();
      const sent = limit(post, route).finally(() => sending.delete(sent));
      sending.add(sent);
    },
    async close() {
      const abortTimer = setTimeout(() => {
        isClosed = true;
        for (const controller of running) controller.abort();
      }, limitsMs.close);
      await Promise.all(sending);
      clearTimeout(abortTimer);
      isClosed = true;
    },
  };
}

/** Sends only the route pattern: no address, browser, referrer or id. */
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

/** Logs the first dropped page view at once, then at most one line a minute. */
function createDropLog(log: Logger, clock: Clock): () => void {
  let dropped = 0;
  let loggedAt = -Infinity;
  return () => {
    dropped += 1;
    const now = clock.now().getTime();
    if (now - loggedAt < logEveryMs) return;
    log.warn({ dropped }, 'page views were not taken by the analytics server');
    loggedAt = now;
    dropped = 0;
  };
}
