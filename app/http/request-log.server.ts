import { randomBytes, randomUUID } from 'node:crypto';

import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

import './request-locals.server';

/** Gives the request its id and nonce, and writes one line when it is over: by the route's pattern, never its path. */
export function requestLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    res.locals.requestId = randomUUID();
    res.locals.cspNonce = randomBytes(16).toString('base64');
    res.locals.pattern = '-';
    res.set('X-Request-Id', res.locals.requestId);
    res.on('close', () => {
      const { requestId, pattern } = res.locals;
      const ms = Math.round(performance.now() - started);
      const isCut = !res.writableFinished;
      log.info(
        { requestId, method: req.method, pattern, status: res.statusCode, ms, ...(isCut && { isCut }) },
        'request',
      );
    });
    next();
  };
}
