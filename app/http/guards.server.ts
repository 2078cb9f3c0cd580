import { isUtf8 } from 'node:buffer';

import type { Request, RequestHandler, Response } from 'express';

import type { Config } from '~/platform/config/config.server';
import { longestPath } from '~/domain/safe-path';
import type { Services } from '~/domain/services';
import { can } from '~/domain/capabilities';
import { createSeats } from '~/domain/seats';
import { isCrossSite, ourOrigin } from './origin.server';
import { type Bounds, isMultipart, onUnread, readBytes, readMultipart } from './multipart.server';
import { goOnAs, readPlainForm } from './plain-form.server';
import { isApiPath, refuse } from './refusal.server';
import { requestContext } from './request-context.server';
import { capabilityOf, megabytesOf } from './route.server';
import './request-locals.server';

const readOnly: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
const bodyLimit = 64 * 1024;
const megabyte = 1024 * 1024;
const tooLate = 'This took too long to arrive. Please try again.';

/** Only requests for our own name go on; whatever changes something must come from our own pages. */
export function originGuard(config: Config): RequestHandler {
  return (req, res, next) => {
    const ours = ourOrigin(config, req.headers.host);
    if (!ours) {
      return refuse(req, res, {
        status: 400,
        code: 'foreign-host',
        detail:
          'This address is not served here. Whoever runs this server sets its public address as ORIGIN.',
      });
    }
    res.locals.ourOrigin = ours;
    if (!readOnly.has(req.method) && isCrossSite(req.headers, ours)) {
      return refuse(req, res, {
        status: 403,
        code: 'foreign-origin',
        detail: 'This request came from another site.',
      });
    }
    next();
  };
}

/** What is longer is no address of ours: nothing remembers it, looks for it or says it again. */
export const lengthGuard: RequestHandler = (req, res, next) => {
  const { length } = req.originalUrl.split('?', 1)[0] ?? '';
  if (length <= longestPath) return next();
  refuse(req, res, { status: 414, detail: 'This address is too long.' });
};

/** Remix answers 500 to a path that does not decode, and an absolute or starred target is no path at all. */
export const encodingGuard: RequestHandler = (req, res, next) => {
  if (req.originalUrl.startsWith('/') && decodes(req.originalUrl)) return next();
  refuse(req, res, { status: 400, code: 'bad-address', detail: 'This address is not written correctly.' });
};

function decodes(url: string): boolean {
  try {
    // PostgreSQL's text has no place for a zero byte.
    return !decodeURIComponent(url).includes('\u0000');
  } catch {
    return false;
  }
}

/** Lets managers hand a file in where one is taken; it is told who they are before a byte of it is read. */
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

/** Limits for this process, which has each file and everything parsed from it in memory. */
const filesAtOnce = { total: 4, each: 2 };

/** Bounds how many files that have arrived are worked through at once, until each has its answer. */
export function fileSeatGuard(): RequestHandler {
  const takeSeat = createSeats(filesAtOnce);
  return (req, res, next) => {
    if (!res.locals.takesFile) return next();
    const leaveSeat = takeSeat(res.locals.viewer?.id ?? '');
    if (leaveSeat) {
      res.once('close', leaveSeat);
      return next();
    }
    refuse(req, res, {
      status: 503,
      code: 'busy',
      detail: 'Other files are being read at this moment. Please try again in a minute.',
      headers: { 'Retry-After': '60' },
    });
  };
}

/**
 * Reads the body into `res.locals.body`, up to 64 kB however it is sent, or some MB where a file is taken. Not by
 * express.raw: that one reads a refused body to its end before it answers.
 */
export const bodyGuard: RequestHandler = (req, res, next) => {
  if (isRead(res)) return next();
  const encoding = req.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    return refuse(req, res, { status: 415, detail: 'Compressed bodies are not taken here.' });
  }
  const hasParts = isMultipart(req) && hasBody(req) && !isApiPath(req.path) && !readOnly.has(req.method);
  const megabytes = hasParts && res.locals.takesFile ? megabytesOf(res.locals.handle) : null;
  // A file's form has 64 kB for its other fields.
  const limit = bodyLimit + (megabytes ?? 0) * megabyte;
  const said = megabytes === null ? '64 kB' : `${megabytes} MB`;
  const detail = `That is more than ${said}, which is the most that is taken here.`;
  if (Number(req.headers['content-length'] ?? 0) > limit) return refuse(req, res, { status: 413, detail });
  if (hasParts) {
    const bounds = { body: limit, tooLong: detail, late: tooLate };
    return void readParts(req, res, bounds).then(() => next(), onUnread(req, res, next));
  }
  readBody(req, limit, (body) => {
    if (!body) return refuse(req, res, { status: 413, detail });
    res.locals.body = body;
    next();
  });
};

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Has the texts of a form go on as an ordinary form, or beside its files where it may have some. */
async function readParts(req: Request, res: Response, bounds: Bounds): Promise<void> {
  const { takesFile } = res.locals;
  const files = new Map<string, Uint8Array>();
  const texts = await readMultipart(req, res, bounds, (stream, name) =>
    takesFile ? readBytes(stream).then((bytes) => files.set(name, bytes)) : null,
  );
  if (takesFile) res.locals.sent = { texts, files };
  goOnAs(req, res, takesFile ? new URLSearchParams() : texts);
}

/** By the guard before, which took the photos out of it (photo-uploads.server.ts). */
const isRead = ({ locals }: Response): boolean => 'body' in locals;

const longestMs = 30_000;

/** A body that is not there after half a minute is not waited for, unless its address takes photos. */
export const patienceGuard: RequestHandler = (req, res, next) => {
  if (!hasBody(req)) return next();
  const late = setTimeout(() => {
    if (req.complete || res.locals.mayTakeLong) return;
    res.once('close', () => req.destroy());
    if (res.headersSent) return void req.destroy();
    const headers = { Connection: 'close' };
    refuse(req, res, { status: 408, detail: tooLate, headers });
  }, longestMs);
  res.once('close', () => clearTimeout(late));
  next();
};

/** Calls back once: with the body, or with null as soon as it is too large; never when the sender went away. */
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

/**
 * Pages take forms, /api takes JSON; an empty body passes with any type or none. A form goes on as it was read here,
 * flat and URL-encoded (plain-form.server.ts).
 */
export const contentTypeGuard: RequestHandler = (req, res, next) => {
  const isApi = isApiPath(req.path);
  const allowed = isApi ? apiTypes : pageTypes;
  const { body } = res.locals;
  const type = body.length === 0 ? '' : (req.headers['content-type'] ?? '');
  if (body.length > 0 && !allowed.includes(type.split(';', 1)[0]?.trim().toLowerCase() ?? '')) {
    return refuse(req, res, {
      status: 415,
      detail: `This address takes ${allowed.join(' or ')} only.`,
      headers: { Accept: allowed.join(', ') },
    });
  }
  if (isApi) {
    if (isUtf8(body)) return next();
    return refuse(req, res, { status: 400, detail: 'The body is not written in UTF-8.' });
  }
  // No route reads the body of one.
  if (readOnly.has(req.method)) return next();
  const form = readPlainForm(body);
  if (!form) return refuse(req, res, { status: 400, detail: 'This form couldn’t be read.' });
  goOnAs(req, res, form);
  next();
};
