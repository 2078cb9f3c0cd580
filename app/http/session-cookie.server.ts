import type { Config } from '../config.server';

/**
 * The cookie that carries a session's token. With an https origin it has the `__Host-` prefix, with which no
 * other host of the domain can set or read it.
 */
const nameOf = (config: Config) => (config.isHttps ? '__Host-vclink_session' : 'vclink_session');

/** The server ends a session after 30 idle days; browsers keep no cookie longer than these 400. */
const keptSeconds = 400 * 24 * 60 * 60;

/**
 * The session token that a request brings; null without one, or with something that can't be one.
 * @param from the request, or its Cookie header's value
 */
export function readSessionToken(config: Config, from: Request | string | null | undefined): string | null {
  const header = from instanceof Request ? from.headers.get('Cookie') : from;
  const start = `${nameOf(config)}=`;
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  const token = pair?.slice(start.length);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
}

/** The Set-Cookie value that signs a browser in. */
export const serializeSessionToken = (config: Config, token: string): string =>
  serialize(config, token, keptSeconds);

/** The Set-Cookie value that takes the session's cookie away. */
export const clearSessionToken = (config: Config): string => serialize(config, '', 0);

function serialize(config: Config, value: string, maxAge: number): string {
  const parts = [`${nameOf(config)}=${value}`, 'Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax'];
  if (config.isHttps) parts.push('Secure');
  return parts.join('; ');
}
