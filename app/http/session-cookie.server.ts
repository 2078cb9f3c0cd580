import type { Config } from '~/platform/config/config.server';
import { challengeMinutes } from '~/features/account/sign-in/passkeys/passkey-challenge.server';
import { halfMinutes } from '~/features/account/sign-in/second-step/half-sign-in.server';

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
const half = tokenCookie('vclink_half');
const passkey = tokenCookie('vclink_passkey');

/** The server ends a session long before; browsers keep no cookie longer than these 400 days. */
const keptSeconds = 400 * 24 * 60 * 60;

/**
 * The session token that a request brings; null without one, or with something that can't be one.
 * @param from the request, or its Cookie header's value
 */
export const readSessionToken = session.read;

/** The token by which the browser of a request is known at sign-in; null without one. It outlives sessions. */
export const readBrowserToken = browser.read;

/** The token of somebody who still owes their second step; null without one. */
export const readHalfToken = half.read;

/** The Set-Cookie value of such a token. */
export const serializeHalf = (config: Config, token: string): string =>
  half.serialize(config, token, halfMinutes * 60);

export const clearHalf = (config: Config): string => half.serialize(config, '', 0);

/** The token of what the browser's device is to sign with a passkey; null without one. */
export const readPasskeyToken = passkey.read;

/** The Set-Cookie value of such a token. */
export const serializePasskey = (config: Config, token: string): string =>
  passkey.serialize(config, token, challengeMinutes * 60);

/** The headers that sign a browser in, and make it known. */
export function signInHeaders(config: Config, signedIn: { token: string; browser: string }): Headers {
  const headers = new Headers();
  headers.append('Set-Cookie', session.serialize(config, signedIn.token, keptSeconds));
  headers.append('Set-Cookie', browser.serialize(config, signedIn.browser, keptSeconds));
  return headers;
}

/** The Set-Cookie value that takes the session's cookie away. */
export const clearSessionToken = (config: Config): string => session.serialize(config, '', 0);
