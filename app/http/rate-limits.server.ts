import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { Express, Request, RequestHandler } from 'express';
import type { Logger } from 'pino';

import type { Config } from '~/platform/config/config.server';
import { toNetwork } from '~/domain/network.server';
import { isChange } from './methods.server';
import { refuse } from './refusal.server';
import { isDataPath } from './remix/data-request.server';
import { createRequestCounters, type RequestCounters, type ShareCounts } from './request-counters.server';
import { readSessionToken } from './session-cookie.server';
import './request-locals.server';

export type RateLimits = {
  /** Counts a request. Returns seconds to wait if it is over the limit, else null. */
  count(client: { address: string; cookie: string | undefined; isChange: boolean }): number | null;
  close(): Promise<void>;
};

/** If sharing fails, each process counts alone until the next attempt. */
const retryAfterMs = 1000;

/**
 * Counts in memory, per session and per address. Shares only nearly used-up counters with other processes, and requests
 * don't wait for that (decision 013).
 */
export function createRateLimits(
  config: Config,
  { share, log, now = () => performance.now() }: { share: ShareCounts; log: Logger; now?: () => number },
): RateLimits {
  const { windowSeconds, requests, changes, addressFactor } = config.limits;
  const counters = (name: string, limit: number) =>
    createRequestCounters({ name, limit, windowMs: windowSeconds * 1000 }, now);
  const byAddress = {
    all: counters('address', requests * addressFactor),
    changes: counters('address changes', changes * addressFactor),
  };
  const bySession = { all: counters('session', requests), changes: counters('session changes', changes) };
  const sharing = startSharing([...Object.values(byAddress), ...Object.values(bySession)], {
    share,
    log,
    now,
  });

  const countBoth = (limits: typeof byAddress, key: string, isChange: boolean) =>
    limits.all.count(key) ?? (isChange ? limits.changes.count(key) : null);

  function countRequest({ address, cookie, isChange }: Parameters<RateLimits['count']>[0]): number | null {
    // Count the address first, so that made-up sessions can't fill the memory.
    const wait = countBoth(byAddress, toNetwork(address), isChange);
    if (wait !== null) return wait;
    const token = readSessionToken(config, cookie);
    if (!token) return null;
    return countBoth(bySession, createHash('sha256').update(token).digest('base64url'), isChange);
  }
  return {
    count(client) {
      const waitMs = countRequest(client);
      sharing.shareDue();
      return waitMs === null ? null : Math.max(1, Math.ceil(waitMs / 1000));
    },
    close: sharing.close,
  };
}

function startSharing(
  all: RequestCounters[],
  { share, log, now }: { share: ShareCounts; log: Logger; now: () => number },
): { shareDue(): void; close(): Promise<void> } {
  let current: Promise<void> | null = null;
  let notBefore = -Infinity;

  async function shareAll(): Promise<void> {
    for (;;) {
      const due = all.flatMap((counters) => counters.takeDue());
      if (due.length === 0) return;
      try {
        const totals = new Map((await share(due.map(({ count }) => count))).map((one) => [one.key, one]));
        for (const { count, apply } of due) {
          const total = totals.get(count.key);
          if (total) apply(total);
        }
      } catch (error) {
        for (const { undo } of due) undo();
        notBefore = now() + retryAfterMs;
        return log.debug({ err: error }, 'request counts not shared');
      }
    }
  }
  return {
    shareDue() {
      if (current || now() < notBefore || !all.some((counters) => counters.hasDue())) return;
      current = shareAll().finally(() => (current = null));
    },
    async close() {
      notBefore = Infinity;
      await current;
    },
  };
}

export function rateGuard(limits: RateLimits): RequestHandler {
  return (req, res, next) => {
    const client = { address: req.ip ?? '', cookie: req.headers.cookie, isChange: isChange(req.method) };
    const seconds = limits.count(client);
    if (seconds === null) return next();
    const refusal = {
      status: 429,
      detail: `Too many requests at once. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
      headers: { 'Retry-After': String(seconds) },
    };
    if (!isDataPath(req.path)) return refuse(req, res, refusal);
    // Only Remix can encode a refusal for its client script.
    res.locals.refusal = refusal;
    next();
  };
}

/** Uses the same trusted proxies for a WebSocket request as Express. */
export function clientAddress(app: Express, { headers, socket }: IncomingMessage): string {
  const asRequest = Object.assign(Object.create(app.request) as Request, {
    app,
    headers,
    socket,
    connection: socket,
  });
  return asRequest.ip ?? '';
}
