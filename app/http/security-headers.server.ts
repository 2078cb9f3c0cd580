import type { IncomingMessage, ServerResponse } from 'node:http';

import type { RequestHandler } from 'express';
import helmet from 'helmet';

import type { Config } from '~/platform/config/config.server';
import './request-locals.server';

/** Headers of every response (decision 064). */
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
    // No nonce here: it would disable 'unsafe-inline', which motion, toasts and charts need.
    styleSrc: ["'self'", "'unsafe-inline'"],
    // Read on each request, because managers can change it.
    imgSrc: ["'self'", () => `data: ${tileHost(config.tileUrl)}`.trim()],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
    ...(config.isHttps && { upgradeInsecureRequests: [] }),
  };
}

/** Converts https://{s}.tile.example/{z}/… to the CSP source https://*.tile.example. */
const tileHost = (tileUrl: string) =>
  tileUrl
    .split('/')
    .slice(0, 3)
    .join('/')
    .replace(/\{\w+\}/g, '*');

const toLocals = (res: ServerResponse) => (res as ServerResponse & { locals: Express.Locals }).locals;
