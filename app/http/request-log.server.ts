import { randomBytes, randomUUID } from 'node:crypto';

import type { Request, RequestHandler, Response } from 'express';

import type { Services } from '~/domain/services';
import { can } from '~/domain/capabilities';
import { isApiPath, refusalCode } from './refusal.server';
import './request-locals.server';
import { capabilityOf } from './route.server';

/**
 * Gives the request its id and nonce, and writes one line when it is over: by the route's pattern, never its path; of a
 * refused one with the reason, by its code.
 */
export function requestLog(services: Services): RequestHandler {
  const { log, config } = services;
  return (req, res, next) => {
    const started = performance.now();
    res.locals.requestId = randomUUID();
    res.locals.cspNonce = randomBytes(16).toString('base64');
    res.locals.pattern = '-';
    res.set('X-Request-Id', res.locals.requestId);
    res.on('close', () => {
      const { requestId, pattern, handle, refusedAs } = res.locals;
      const code = refusedAs ?? refusalCode(res.statusCode);
      const ms = Math.round(performance.now() - started);
      const isCut = !res.writableFinished;
      // Vite serves every source file by itself.
      const isFileOfVite = config.isDevelopment && pattern === '-' && res.statusCode < 400;
      // Every device says something every few seconds: the log would have nothing else.
      const isReading = handle?.open === 'device-tokens' && res.statusCode < 400;
      log[isFileOfVite || isReading ? 'debug' : 'info'](
        {
          requestId,
          method: req.method,
          pattern,
          status: res.statusCode,
          ...(code && { code }),
          ms,
          ...(isCut && { isCut }),
        },
        'request',
      );
      const event = securityEvent(req, res, code);
      if (event) noteSecurity(services, event, req, res);
    });
    next();
  };
}

/** A request that asked for more than its sender may, or with which a manager changed something. */
function securityEvent({ method }: Request, { locals }: Response, code: string | undefined) {
  if (code === 'forbidden' || code === 'signed-out') return 'refused';
  const isChange = method !== 'GET' && method !== 'HEAD';
  const isStaffs = isApiPath(locals.pattern) || (locals.handle && capabilityOf(locals.handle) !== null);
  const isManaging = isStaffs && locals.viewer && can(locals.viewer, 'manage');
  return isChange && isManaging && !code ? 'managed' : null;
}

function noteSecurity(
  { securityLog }: Services,
  event: 'refused' | 'managed',
  { method, ip }: Request,
  { locals, statusCode }: Response,
): void {
  const { requestId, pattern, viewer } = locals;
  securityLog(event, { requestId, account: viewer?.id, address: ip, method, pattern, status: statusCode });
}
