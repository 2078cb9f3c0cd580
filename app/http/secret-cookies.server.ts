import { createCookie } from '@remix-run/node';

import type { Config } from '../config.server';

/**
 * Carries a new secret from the form that made it to the page that shows it, since the database has only its hash.
 * Whoever reads one compares it with that hash: what the browser brings may be anything.
 */
function secretCookie(name: string) {
  const cookie = createCookie(name, { httpOnly: true, sameSite: 'strict' });
  return {
    /**
     * The Set-Cookie value.
     * @param options.path below it the browser brings the cookie, to the `.data` twins of the pages there too
     * @param options.minutes how long the browser keeps it
     */
    serialize: (config: Config, secret: string, { path, minutes }: { path: string; minutes: number }) =>
      cookie.serialize(secret, { path, maxAge: minutes * 60, secure: config.isHttps }),
    /** What the browser brings; null without it. */
    async read(request: Request): Promise<string | null> {
      const value: unknown = await cookie.parse(request.headers.get('Cookie'));
      return typeof value === 'string' ? value : null;
    },
  };
}

/** A join code, to the page that prints it. */
export const printCookie = secretCookie('print-code');

/** The token of a calendar's secret address, to the page that shows it. */
export const calendarCookie = secretCookie('calendar-link');

/** The token of a meter or a vehicle, to the page that shows it. */
export const deviceCookie = secretCookie('device-token');
