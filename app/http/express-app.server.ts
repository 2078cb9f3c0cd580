import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';

import type { Services } from '~/domain/services';
import { pageViewPath } from '~/platform/page-views/page-view-path';

import { admissionGuard } from './admission.server';
import { alertPages } from './alert-pages.server';
import { apiHandler } from './api-handler.server';
import {
  bodyGuard,
  contentTypeGuard,
  encodingGuard,
  uploadConcurrencyGuard,
  lengthGuard,
  originGuard,
  bodyTimeoutGuard,
  uploadGuard,
} from './guards.server';
import { healthz, readyz, type ServerState } from './health.server';
import { takePageView } from './page-view.server';
import { explainRefusal } from './remix/pages.server';
import { photoUploads } from './photo-uploads.server';
import { rateGuard, type RateLimits } from './rate-limits.server';
import { refuse } from './refusal.server';
import type { Pages } from './remix/remix-build.server';
import { remixHandler } from './remix/remix-handler.server';
import { requestLog } from './request-log.server';
import { routeGuard } from './remix/route-table.server';
import { securityHeaders } from './security-headers.server';

export function createApp(services: Services, pages: Pages, limits: RateLimits, state: ServerState): Express {
  const { config } = services;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustedProxies(config.trustProxy));

  app.use(requestLog(services), securityHeaders(config));
  app.use((_req, res, next) => {
    if (state.unready === 'stopping') res.set('Connection', 'close');
    next();
  });
  app.get('/healthz', healthz);
  app.get('/readyz', readyz(services, state));

  app.use(bodyTimeoutGuard, lengthGuard, encodingGuard, originGuard(config));
  app.get('/alerts/:messageId/:token([\\w-]{43})?', alertPages(services));
  app.use(pages.files);
  app.use(rateGuard(limits));
  app.all(pageViewPath, bodyGuard, contentTypeGuard, takePageView(services, pages.table));
  app.all('/__manifest', noManifest);
  app.use(routeGuard(pages.table));
  app.use(
    uploadGuard(services),
    photoUploads(services),
    bodyGuard,
    contentTypeGuard,
    uploadConcurrencyGuard(),
    admissionGuard(services),
  );
  app.use(apiHandler(services), remixHandler(services, pages.handlers));
  app.use(handleUncaughtError(services));
  return app;
}

/** Remix discovers routes through this endpoint. The list of routes saves processor time (decision 026). */
const noManifest: RequestHandler = (req, res) =>
  refuse(req, res, { status: 404, detail: 'There is nothing at this address.' });

/** Parses TRUST_PROXY: a number of hops, or addresses and subnets. By default X-Forwarded-* headers are ignored. */
function trustedProxies(value: string | null): number | string[] | false {
  if (value === null) return false;
  return /^\d+$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim());
}

function handleUncaughtError(services: Services): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const known = explainRefusal(services, error);
    if (known?.code !== 'full')
      services.log.error({ err: error, requestId: res.locals.requestId }, 'request failed');
    if (res.headersSent) return void res.destroy();
    refuse(req, res, known ?? { status: 500, detail: 'Something went wrong on our side. Please try again.' });
  };
}
