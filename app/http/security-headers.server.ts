import type { IncomingMessage, ServerResponse } from 'node:http';

import type { RequestHandler } from 'express';
import helmet from 'helmet';

import type { Config } from '~/platform/config/config.server';
import './request-locals.server';

/** The headers that every answer carries (decision 064). */
export function securityHeaders(config: Config): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
      strictTransportSecurity: config.isHttps ? { maxAge: 365 * 24 * 60 * 60 } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'deny' },
    }),
    (_req, res, next) => {
      res.set('Permissions-Policy', 'geolocation=(self)');
      next();
    },
  ];
}

function contentPolicy(config: Config) {
  const nonce = (_req: IncomingMessage, res: ServerResponse) => `'nonce-${toLocals(res).cspNonce}'`;
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", nonce],
    // No nonce here: it would cancel 'unsafe-inline', which motion, toasts and charts need.
    styleSrc: ["'self'", "'unsafe-inline'"],
    // Asked each time: managers may change it.
    imgSrc: ["'self'", () => `data: ${tileHost(config.tileUrl)}`.trim()],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
    ...(config.isHttps && { upgradeInsecureRequests: [] }),
  };
}

/**
 * A template's host as a source expression: https://{s}.tile.example/{z}/… is https://*.tile.example. Our own pictures
 * need none.
 */
const tileHost = (tileUrl: string) =>
  tileUrl
    .split('/')
    .slice(0, 3)
    .join('/')
    .replace(/\{\w+\}/g, '*');

const toLocals = (res: ServerResponse) => (res as ServerResponse & { locals: Express.Locals }).locals;
