import { randomBytes, randomUUID } from 'node:crypto';

import type { RequestHandler } from 'express';

import type { Services } from '../domain/services';
import './request-locals.server';

/** Gives the request its id and nonce, and writes one line when it is over: by the route's pattern, never its path. */
export function requestLog({ log, config }: Services): RequestHandler {
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
      // Vite serves every source file by itself.
      const isFileOfVite = config.isDevelopment && pattern === '-' && res.statusCode < 400;
      // Every device says something every few seconds: the log would have nothing else.
      const isReading = pattern.startsWith('/api/telemetry/') && res.statusCode < 400;
      log[isFileOfVite || isReading ? 'debug' : 'info'](
        { requestId, method: req.method, pattern, status: res.statusCode, ms, ...(isCut && { isCut }) },
        'request',
      );
    });
    next();
  };
}
