import { createCookie } from '@remix-run/node';

/**
 * Carries the address that was typed at /forgot to the page that answers it, so that it stands in no URL: those
 * are in histories and in the logs of proxies. Its life is ten minutes.
 */
const cookie = createCookie('asked', { httpOnly: true, sameSite: 'lax', path: '/forgot', maxAge: 10 * 60 });

/** The Set-Cookie value. */
export const serializeAsked = (email: string): Promise<string> => cookie.serialize(email);

/** What the browser brings, which may be anything; null without it. */
export async function readAsked(request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'));
  return typeof value === 'string' && value !== '' ? value : null;
}
