import { isUtf8 } from 'node:buffer';

import type { Request, RequestHandler, Response } from 'express';

import type { Config } from '~/platform/config/config.server';
import { maxPathLength } from '~/domain/safe-path';
import type { Services } from '~/domain/services';
import { can } from '~/domain/capabilities';
import { createSemaphore } from '~/domain/semaphore';
import { isChange } from './methods.server';
import { isCrossSite, findOrigin } from './origin.server';
import { type FormLimits, isMultipart, answerFormError, readBytes, readMultipart } from './multipart.server';
import { replaceBody, readPlainForm } from './plain-form.server';
import { isApiPath, isOpen311Path, refuse } from './refusal.server';
import { requestContext } from './request-context.server';
import { capabilityOf, megabytesOf } from './route.server';
import './request-locals.server';

const bodyLimit = 64 * 1024;
const megabyte = 1024 * 1024;
const timeoutText = 'This took too long to send. Please try again.';

export function originGuard(config: Config): RequestHandler {
  return (req, res, next) => {
    const ours = findOrigin(config, req.headers.host);
    if (!ours) {
      return refuse(req, res, {
        status: 400,
        code: 'foreign-host',
        detail:
          'We don’t serve this address here. The operator can set the server’s public address as ORIGIN.',
      });
    }
    res.locals.ourOrigin = ours;
    if (isChange(req.method) && isCrossSite(req.headers, ours)) {
      return refuse(req, res, {
        status: 403,
        code: 'foreign-origin',
        detail: 'This request came from another site.',
      });
    }
    next();
  };
}

/** Longer paths match no route. Rejects them before they are logged, cached or echoed. */
export const lengthGuard: RequestHandler = (req, res, next) => {
  const { length } = req.originalUrl.split('?', 1)[0] ?? '';
  if (length <= maxPathLength) return next();
  refuse(req, res, { status: 414, detail: 'This address is too long.' });
};

/** Remix would answer 500 to a path that doesn't decode. */
export const encodingGuard: RequestHandler = (req, res, next) => {
  if (req.originalUrl.startsWith('/') && decodes(req.originalUrl)) return next();
  refuse(req, res, { status: 400, code: 'bad-address', detail: 'This address isn’t valid.' });
};

function decodes(url: string): boolean {
  try {
    // PostgreSQL can't store a zero byte in text.
    return !decodeURIComponent(url).includes('\u0000');
  } catch {
    return false;
  }
}

/** Checks the sender's permission before reading an upload. */
export const uploadGuard =
  (services: Services): RequestHandler =>
  (req, res, next) => {
    const { handle } = res.locals;
    if (req.method !== 'POST' || megabytesOf(handle) === null) return next();
    const capability = capabilityOf(handle);
    requestContext(services, req, res)
      .session()
      .then((session) => {
        if (session && (capability === null || can(session.viewer, capability))) {
          res.locals.takesFile = true;
          res.locals.mayTakeLong = true;
        }
        next();
      }, next);
  };

/** Limits per process, which holds each file and everything parsed from it in memory. */
const uploadLimits = { total: 4, each: 2 };

export function uploadConcurrencyGuard(): RequestHandler {
  const acquire = createSemaphore(uploadLimits);
  return (req, res, next) => {
    if (!res.locals.takesFile) return next();
    const release = acquire(res.locals.viewer?.id ?? '');
    if (release) {
      res.once('close', release);
      return next();
    }
    refuse(req, res, {
      status: 503,
      code: 'busy',
      detail: 'We’re still reading other files. Please try again in a minute.',
      headers: { 'Retry-After': '60' },
    });
  };
}

// express.raw would read a refused body to its end before answering.
export const bodyGuard: RequestHandler = (req, res, next) => {
  if (isBodyRead(res)) return next();
  const encoding = req.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    return refuse(req, res, { status: 415, detail: 'Compressed bodies aren’t accepted here.' });
  }
  const isMultipartForm = isMultipart(req) && hasBody(req) && !isApiPath(req.path) && isChange(req.method);
  const megabytes = isMultipartForm && res.locals.takesFile ? megabytesOf(res.locals.handle) : null;
  const limit = bodyLimit + (megabytes ?? 0) * megabyte;
  const limitText = megabytes === null ? '64 kB' : `${megabytes} MB`;
  const detail = `That is more than ${limitText}, the most we accept here.`;
  if (Number(req.headers['content-length'] ?? 0) > limit) return refuse(req, res, { status: 413, detail });
  if (isMultipartForm) {
    const bounds = { body: limit, tooLargeText: detail, timeoutText };
    return void readMultipartForm(req, res, bounds).then(() => next(), answerFormError(req, res, next));
  }
  readBody(req, limit, (body) => {
    if (!body) return refuse(req, res, { status: 413, detail });
    res.locals.body = body;
    next();
  });
};

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Routes that take files get the form's texts and files separately; others get a URL-encoded form. */
async function readMultipartForm(req: Request, res: Response, bounds: FormLimits): Promise<void> {
  const { takesFile } = res.locals;
  const files = new Map<string, Uint8Array>();
  const texts = await readMultipart(req, res, bounds, (stream, name) =>
    takesFile ? readBytes(stream).then((bytes) => files.set(name, bytes)) : null,
  );
  if (takesFile) res.locals.sent = { texts, files };
  replaceBody(req, res, takesFile ? new URLSearchParams() : texts);
}

const isBodyRead = ({ locals }: Response): boolean => 'body' in locals;

const bodyTimeoutMs = 30_000;

/** Ends uploads after 30 seconds, except on routes that take photos or files. */
export const bodyTimeoutGuard: RequestHandler = (req, res, next) => {
  if (!hasBody(req)) return next();
  const timeout = setTimeout(() => {
    if (req.complete || res.locals.mayTakeLong) return;
    res.once('close', () => req.destroy());
    if (res.headersSent) return void req.destroy();
    const headers = { Connection: 'close' };
    refuse(req, res, { status: 408, detail: timeoutText, headers });
  }, bodyTimeoutMs);
  res.once('close', () => clearTimeout(timeout));
  next();
};

/** Calls `done` once, with null if the body is too large, and never if the client disconnects. */
function readBody(req: Request, limit: number, done: (body: Buffer<ArrayBuffer> | null) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  const onData = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limit) return void chunks.push(chunk);
    req.off('data', onData).off('end', onEnd);
    done(null);
  };
  const onEnd = () => done(Buffer.concat(chunks, size));
  req.on('data', onData).on('end', onEnd);
}

const pageTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const apiTypes = ['application/json'];
const open311Types = ['application/x-www-form-urlencoded'];

/** Pages and Open311 take forms, and /api takes JSON. An empty body may have any type. */
export const contentTypeGuard: RequestHandler = (req, res, next) => {
  const isApi = isApiPath(req.path);
  const allowed = isOpen311Path(req.path) ? open311Types : isApi ? apiTypes : pageTypes;
  const { body } = res.locals;
  const type = body.length === 0 ? '' : (req.headers['content-type'] ?? '');
  if (body.length > 0 && !allowed.includes(type.split(';', 1)[0]?.trim().toLowerCase() ?? '')) {
    return refuse(req, res, {
      status: 415,
      detail: `This address accepts ${allowed.join(' or ')} only.`,
      headers: { Accept: allowed.join(', ') },
    });
  }
  if (isApi) {
    if (isUtf8(body)) return next();
    return refuse(req, res, { status: 400, detail: 'The body isn’t valid UTF-8.' });
  }
  if (!isChange(req.method)) return next();
  const form = readPlainForm(body);
  if (!form) return refuse(req, res, { status: 400, detail: 'We couldn’t read this form.' });
  replaceBody(req, res, form);
  next();
};
