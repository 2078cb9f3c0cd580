import type { Config } from '~/config.server';

/**
 * A cookie that carries a token of 256 bits. With an https origin it has the `__Host-` prefix, with which no
 * other host of the domain can set or read it.
 */
function tokenCookie(bareName: string) {
  const toName = (config: Config) => (config.isHttps ? `__Host-${bareName}` : bareName);
  return {
    /** @param from the request, or its Cookie header's value */
    read(config: Config, from: Request | string | null | undefined): string | null {
      const header = from instanceof Request ? from.headers.get('Cookie') : from;
      const start = `${toName(config)}=`;
      const pair = header
        ?.split(';')
        .map((part) => part.trim())
        .find((part) => part.startsWith(start));
      const token = pair?.slice(start.length);
      return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
    },
    serialize(config: Config, value: string, maxAge: number): string {
      const parts = [`${toName(config)}=${value}`, 'Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax'];
      if (config.isHttps) parts.push('Secure');
      return parts.join('; ');
    },
  };
}

const session = tokenCookie('vclink_session');
const browser = tokenCookie('vclink_browser');

/** The server ends a session long before; browsers keep no cookie longer than these 400 days. */
const keptSeconds = 400 * 24 * 60 * 60;

/**
 * The session token that a request brings; null without one, or with something that can't be one.
 * @param from the request, or its Cookie header's value
 */
export const readSessionToken = session.read;

/** The token by which the browser of a request is known at sign-in; null without one. It outlives sessions. */
export const readBrowserToken = browser.read;

/** The headers that sign a browser in, and make it known. */
export function signInHeaders(config: Config, signedIn: { token: string; browser: string }): Headers {
  const headers = new Headers();
  headers.append('Set-Cookie', session.serialize(config, signedIn.token, keptSeconds));
  headers.append('Set-Cookie', browser.serialize(config, signedIn.browser, keptSeconds));
  return headers;
}

/** The Set-Cookie value that takes the session's cookie away. */
export const clearSessionToken = (config: Config): string => session.serialize(config, '', 0);
