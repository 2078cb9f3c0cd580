import { createHash } from 'node:crypto';

import type { Request, RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import type { Config } from '../config.server';
import { networkOf } from '../features/residents/throttle.server';
import { refuse } from './refusal.server';
import { readSessionToken } from './session-cookie.server';
import './request-locals.server';

/**
 * The general limits (decisions.md): so many requests and changes in a window for a session, five times that
 * for an address. Counted in this process alone: they guard it from being flooded, and what must hold across
 * processes (sign-in, sending) is counted in the database.
 */
export function rateLimits(config: Config): RequestHandler {
  const { windowSeconds, requests, changes, addressFactor } = config.limits;
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: windowSeconds });
  const byAddress = { all: limiter(requests * addressFactor), changes: limiter(changes * addressFactor) };
  const bySession = { all: limiter(requests), changes: limiter(changes) };

  async function count(req: Request): Promise<void> {
    const isChange = req.method !== 'GET' && req.method !== 'HEAD';
    const token = readSessionToken(config, req.headers.cookie);
    // The address goes first: what it refuses can't fill the memory with made-up sessions.
    const address = networkOf(req.ip ?? '');
    await byAddress.all.consume(address);
    if (isChange) await byAddress.changes.consume(address);
    if (!token) return;
    const session = createHash('sha256').update(token).digest('base64url');
    await bySession.all.consume(session);
    if (isChange) await bySession.changes.consume(session);
  }

  return (req, res, next) => {
    count(req).then(
      () => next(),
      (over: unknown) => {
        if (!(over instanceof RateLimiterRes)) return next(over);
        const seconds = Math.max(1, Math.ceil(over.msBeforeNext / 1000));
        const refusal = {
          status: 429,
          detail: `Too many requests at once. Try again in ${seconds} seconds.`,
          headers: { 'Retry-After': String(seconds) },
        };
        if (!req.path.endsWith('.data')) return refuse(req, res, refusal);
        res.locals.refusal = refusal;
        next();
      },
    );
  };
}
