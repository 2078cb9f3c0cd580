import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { Express, Request, RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import type { Config } from '../config.server';
import { networkOf } from '../features/residents/throttle.server';
import { refuse } from './refusal.server';
import { readSessionToken } from './session-cookie.server';
import './request-locals.server';

export type RateLimits = {
  /** Counts a request. @returns how many seconds to wait where there were too many, else null */
  count(client: { address: string; cookie: string | undefined; isChange: boolean }): Promise<number | null>;
};

/**
 * The general limits (decisions.md): so many requests and changes in a window for a session, five times that
 * for an address. Counted in this process alone: they guard it from being flooded, and what must hold across
 * processes (sign-in, sending) is counted in the database.
 */
export function createRateLimits(config: Config): RateLimits {
  const { windowSeconds, requests, changes, addressFactor } = config.limits;
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: windowSeconds });
  const byAddress = { all: limiter(requests * addressFactor), changes: limiter(changes * addressFactor) };
  const bySession = { all: limiter(requests), changes: limiter(changes) };

  async function consume(limits: typeof byAddress, key: string, isChange: boolean): Promise<void> {
    await limits.all.consume(key);
    if (isChange) await limits.changes.consume(key);
  }
  return {
    async count({ address, cookie, isChange }) {
      try {
        // The address goes first: what it refuses can't fill the memory with made-up sessions.
        await consume(byAddress, networkOf(address), isChange);
        const token = readSessionToken(config, cookie);
        if (token) await consume(bySession, createHash('sha256').update(token).digest('base64url'), isChange);
        return null;
      } catch (over) {
        if (!(over instanceof RateLimiterRes)) throw over;
        return Math.max(1, Math.ceil(over.msBeforeNext / 1000));
      }
    },
  };
}

/** Answers 429 where the limits say so. */
export function rateGuard(limits: RateLimits): RequestHandler {
  return (req, res, next) => {
    const isChange = req.method !== 'GET' && req.method !== 'HEAD';
    limits.count({ address: req.ip ?? '', cookie: req.headers.cookie, isChange }).then((seconds) => {
      if (seconds === null) return next();
      const refusal = {
        status: 429,
        detail: `Too many requests at once. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
        headers: { 'Retry-After': String(seconds) },
      };
      if (!req.path.endsWith('.data')) return refuse(req, res, refusal);
      // Only Remix can say it so that its own script understands.
      res.locals.refusal = refusal;
      next();
    }, next);
  };
}

/** The address of a client that asks for a socket, by the same trusted proxies as every other request. */
export function clientAddress(app: Express, { headers, socket }: IncomingMessage): string {
  const asRequest = Object.assign(Object.create(app.request) as Request, {
    app,
    headers,
    socket,
    connection: socket,
  });
  return asRequest.ip ?? '';
}
