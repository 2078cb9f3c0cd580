import type { Transform } from 'node:stream';
import { constants, createGzip, gzipSync } from 'node:zlib';

import type { Request } from 'express';

const compressible = /^(text\/(html|x-script)|application\/(problem\+)?json)\b/;

/**
 * Whether an answer goes out squeezed. At the lowest level: a page shrinks from 38 kB to 9 kB in a tenth of a
 * millisecond, and more effort costs throughput (decision 065).
 *
 * Length can give away a secret only beside text of an attacker's choice (BREACH): sessions are in a cookie
 * that no page holds, and there are no other secrets in pages.
 */
export function isSqueezed(req: Request, headers: Headers): boolean {
  const isText = compressible.test(headers.get('Content-Type') ?? '');
  return isText && !headers.has('Content-Encoding') && req.acceptsEncodings('gzip') !== false;
}

const level = constants.Z_BEST_SPEED;

/** What is all there. Here and now: handing it to another thread and back takes three times as long as doing it. */
export const squeeze = (body: string | Uint8Array): Buffer => gzipSync(body, { level });

/** What is still coming: every chunk goes out at once, for it must not wait in a buffer. */
export const createSqueezer = (): Transform => createGzip({ level, flush: constants.Z_SYNC_FLUSH });
