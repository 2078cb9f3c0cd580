import { isUtf8 } from 'node:buffer';

import type { Request, Response } from 'express';

import './request-locals.server';

/** Twice as many fields as the largest form of this site. */
export const maxEntries = 100;
/** Field names without brackets or dots, from which a parser could build nested objects. */
const plainName = /^[a-z][a-z0-9-]{0,59}$/i;

export const isPlainName = (name: string): boolean => plainName.test(name) && !(name in Object.prototype);

export function readPlainForm(body: Buffer): URLSearchParams | null {
  // Count first, so that a body of separators costs almost nothing.
  if (countUpTo(maxEntries, body, '&') === maxEntries || !isUtf8(body)) return null;
  const text = body.toString();
  try {
    // URLSearchParams silently accepts invalid encoding.
    decodeURIComponent(text);
  } catch {
    return null;
  }
  const form = new URLSearchParams(text);
  return [...form.keys()].every(isPlainName) ? form : null;
}

export function replaceBody(req: Request, res: Response, form: URLSearchParams): void {
  res.locals.body = Buffer.from(form.toString());
  req.headers['content-type'] = 'application/x-www-form-urlencoded';
}

export function countUpTo(limit: number, body: Buffer, separator: string): number {
  let count = 0;
  for (let at = body.indexOf(separator); at !== -1; at = body.indexOf(separator, at + separator.length)) {
    count += 1;
    if (count === limit) break;
  }
  return count;
}
