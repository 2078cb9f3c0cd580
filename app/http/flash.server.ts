import { createCookie, redirect } from '@remix-run/node';

import type { FlashMessage } from '../ui/flash';
import { safePath } from '../domain/safe-path';

/**
 * The result of a form, shown once on the page that follows: by the server's HTML, and as a toast where a
 * script is running. It travels in a cookie because a visitor has no session to keep it in.
 */
const cookie = createCookie('flash', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 60 });

/** A redirect (303) to a page of ours that shows `flash` there. */
export async function redirectWithFlash(
  to: string,
  flash: Omit<FlashMessage, 'id'>,
  headers: HeadersInit = {},
) {
  const all = new Headers(headers);
  all.append('Set-Cookie', await cookie.serialize({ ...flash, id: crypto.randomUUID() }));
  return redirect(safePath(to), { status: 303, headers: all });
}

/** The flash that the request brings, and the header that takes it away once it is shown. */
export async function takeFlash(
  request: Request,
): Promise<{ flash: FlashMessage | null; headers: HeadersInit }> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'));
  if (!isFlash(value)) return { flash: null, headers: {} };
  return { flash: value, headers: { 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) } };
}

function isFlash(value: unknown): value is FlashMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'tone' in value &&
    (value.tone === 'success' || value.tone === 'error') &&
    'title' in value &&
    typeof value.title === 'string' &&
    (!('description' in value) || typeof value.description === 'string')
  );
}
