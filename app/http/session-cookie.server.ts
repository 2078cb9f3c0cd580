import type { Config } from '~/platform/config/config.server';
import { challengeMinutes } from '~/features/account/sign-in/passkeys/passkey-challenge.server';
import { halfMinutes } from '~/features/account/sign-in/second-step/half-sign-in.server';

/** On https the `__Host-` prefix stops other hosts of the domain from setting the cookie. */
function tokenCookie(bareName: string) {
  const toName = (config: Config) => (config.isHttps ? `__Host-${bareName}` : bareName);
  return {
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

const maxAgeSeconds = 400 * 24 * 60 * 60;

export const readSessionToken = session.read;

/** The browser token outlives sessions, so that a sign-in recognizes the browser. */
export const readBrowserToken = browser.read;

export const readHalfToken = half.read;

export const serializeHalf = (config: Config, token: string): string =>
  half.serialize(config, token, halfMinutes * 60);

export const clearHalf = (config: Config): string => half.serialize(config, '', 0);

export const readPasskeyToken = passkey.read;

export const serializePasskey = (config: Config, token: string): string =>
  passkey.serialize(config, token, challengeMinutes * 60);

export function signInHeaders(config: Config, signedIn: { token: string; browser: string }): Headers {
  const headers = new Headers();
  headers.append('Set-Cookie', session.serialize(config, signedIn.token, maxAgeSeconds));
  headers.append('Set-Cookie', browser.serialize(config, signedIn.browser, maxAgeSeconds));
  return headers;
}

export const clearSessionToken = (config: Config): string => session.serialize(config, '', 0);
