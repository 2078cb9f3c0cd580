import { randomBytes, randomUUID } from 'node:crypto';

import type { Request, RequestHandler, Response } from 'express';

import type { Services } from '~/domain/services';
import { can } from '~/domain/capabilities';
import { isChange } from './methods.server';
import { isApiPath, refusalCode } from './refusal.server';
import './request-locals.server';
import { capabilityOf } from './route.server';

/** Logs the route pattern, never the path. */
export function requestLog(services: Services): RequestHandler {
  const { log, config } = services;
  return (req, res, next) => {
    const started = performance.now();
    res.locals.requestId = randomUUID();
    res.locals.cspNonce = randomBytes(16).toString('base64');
    res.locals.pattern = '-';
    res.set('X-Request-Id', res.locals.requestId);
    res.on('close', () => {
      const { requestId, pattern, handle, refusedAs, isShed } = res.locals;
      const code = refusedAs ?? refusalCode(res.statusCode);
      const ms = Math.round(performance.now() - started);
      const isCut = !res.writableFinished;
      const isFileOfVite = config.isDevelopment && pattern === '-' && res.statusCode < 400;
      // Devices send readings every few seconds, which would flood the log. Shed requests are counted.
      const isDeviceReading = handle?.open === 'device-tokens' && res.statusCode < 400;
      log[isFileOfVite || isDeviceReading || isShed ? 'debug' : 'info'](
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
      if (event) logSecurityEvent(services, event, req, res);
    });
    next();
  };
}

function securityEvent({ method }: Request, { locals }: Response, code: string | undefined) {
  if (code === 'forbidden' || code === 'signed-out') return 'refused';
  const isStaffs = isApiPath(locals.pattern) || (locals.handle && capabilityOf(locals.handle) !== null);
  const isManaging = isStaffs && locals.viewer && can(locals.viewer, 'manage');
  return isChange(method) && isManaging && !code ? 'managed' : null;
}

function logSecurityEvent(
  { securityLog }: Services,
  event: 'refused' | 'managed',
  { method, ip }: Request,
  { locals, statusCode }: Response,
): void {
  const { requestId, pattern, viewer } = locals;
  securityLog(event, { requestId, account: viewer?.id, address: ip, method, pattern, status: statusCode });
}
