import { isUtf8 } from 'node:buffer';

import type { Request, Response } from 'express';

import './request-locals.server';

/** Twice what our largest form sends. */
export const mostEntries = 100;
/** Letters, digits and hyphens, at most 60: no name of ours has a bracket, a dot or an underscore. */
const plainName = /^[a-z][a-z0-9-]{0,59}$/i;

/** Whether a form of ours could have a field of this name. */
export const isPlainName = (name: string): boolean => plainName.test(name) && !(name in Object.prototype);

/**
 * An encoded body as a flat list of names and texts. Null where it is none, has more than 100 entries, or has a name that
 * no form of ours could have: what makes lists and objects of names never sees such a body.
 * @param body at most 64 kB
 */
export function readPlainForm(body: Buffer): URLSearchParams | null {
  // Counted before anything is parsed, so that a body of nothing else costs next to nothing.
  if (countUpTo(mostEntries, body, '&') === mostEntries || !isUtf8(body)) return null;
  const text = body.toString();
  try {
    // URLSearchParams takes what is not encoded correctly for what it might have been.
    decodeURIComponent(text);
  } catch {
    return null;
  }
  const form = new URLSearchParams(text);
  return [...form.keys()].every(isPlainName) ? form : null;
}

/** Has a request go on as if it had brought this form. */
export function goOnAs(req: Request, res: Response, form: URLSearchParams): void {
  res.locals.body = Buffer.from(form.toString());
  req.headers['content-type'] = 'application/x-www-form-urlencoded';
}

/** How often a separator stands in a body; no more than `most` are counted. */
export function countUpTo(most: number, body: Buffer, separator: string): number {
  let count = 0;
  for (let at = body.indexOf(separator); at !== -1; at = body.indexOf(separator, at + separator.length)) {
    count += 1;
    if (count === most) break;
  }
  return count;
}
