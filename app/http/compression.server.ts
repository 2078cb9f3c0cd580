import type { Transform } from 'node:stream';
import { constants, createGzip } from 'node:zlib';

import type { Request } from 'express';

const compressible = /^(text\/(html|x-script)|application\/(problem\+)?json)\b/;

/**
 * What squeezes an answer on its way, or null where it goes as it is. The lowest level: a page shrinks from
 * 38 kB to 9 kB in a third of a millisecond, and more effort costs throughput (pitfalls.md).
 *
 * Length can give away a secret only beside text of an attacker's choice (BREACH): sessions are in a cookie
 * that no page holds, and there are no other secrets in pages.
 */
export function compressorFor(req: Request, headers: Headers): Transform | null {
  const isText = compressible.test(headers.get('Content-Type') ?? '');
  if (!isText || headers.has('Content-Encoding') || !req.acceptsEncodings('gzip')) return null;
  // Every chunk goes out at once: what a page streams later must not wait in a buffer.
  return createGzip({ level: constants.Z_BEST_SPEED, flush: constants.Z_SYNC_FLUSH });
}
