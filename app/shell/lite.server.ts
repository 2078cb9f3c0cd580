import { createCookie } from '@remix-run/node';

const cookie = createCookie('lite', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: 365 * 24 * 60 * 60,
});

/** Whether this browser asked for pages without scripts. */
export const readLite = async (request: Request): Promise<boolean> =>
  (await cookie.parse(request.headers.get('Cookie'))) === true;

/** The `Set-Cookie` header that turns lite mode on or off for this browser. */
export const serializeLite = (isLite: boolean): Promise<string> =>
  isLite ? cookie.serialize(true) : cookie.serialize('', { maxAge: 0 });
