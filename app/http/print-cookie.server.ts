import { createCookie } from '@remix-run/node';

import type { Config } from '../config.server';

/**
 * Carries a new join code from the form that made it to the page that prints it, since the database has only
 * its hash. Its path is the code's own (with the `.data` twin of the page below it), its life ten minutes.
 */
const cookie = createCookie('print-code', { httpOnly: true, sameSite: 'strict' });

/**
 * The Set-Cookie value.
 * @param minutes how long the browser keeps it
 */
export function serializePrintCode(
  config: Config,
  path: string,
  code: string,
  minutes: number,
): Promise<string> {
  return cookie.serialize(code, { path, maxAge: minutes * 60, secure: config.isHttps });
}

/** What the browser brings, which may be anything; null without it. */
export async function readPrintCode(request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'));
  return typeof value === 'string' ? value : null;
}
