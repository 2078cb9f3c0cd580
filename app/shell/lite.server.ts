import { createCookie } from '@remix-run/node';

const cookie = createCookie('lite', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: 365 * 24 * 60 * 60,
});

export const readLite = async (request: Request): Promise<boolean> =>
  (await cookie.parse(request.headers.get('Cookie'))) === true;

export const serializeLite = (isLite: boolean): Promise<string> =>
  isLite ? cookie.serialize(true) : cookie.serialize('', { maxAge: 0 });
