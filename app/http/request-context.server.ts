import type { AppLoadContext } from '@remix-run/node';
import type { Request, Response } from 'express';

import type { Services } from '~/domain/services';
import { findSession, type Session } from '~/platform/residents/sessions.server';
import { isDataPath } from './remix/data-request.server';
import { readSessionToken } from './session-cookie.server';
import './request-locals.server';

export function requestContext(services: Services, req: Request, res: Response): AppLoadContext {
  const { requestId, cspNonce, ourOrigin, sent, pattern } = res.locals;
  let session: Promise<Session | null> | undefined;
  const loadSession = async () => {
    const token = readSessionToken(services.config, req.headers.cookie);
    const session = token ? await findSession(services, token) : null;
    if (session) res.locals.viewer = session.viewer;
    return session;
  };
  return {
    services,
    requestId,
    cspNonce,
    pattern,
    clientAddress: req.ip ?? '',
    origin: ourOrigin,
    session: () => (session ??= loadSession()),
    sent,
    isDataRequest: isDataPath(req.path),
  };
}
