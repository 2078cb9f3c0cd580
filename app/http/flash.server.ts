import { createCookie, redirect } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import type { FlashMessage } from '~/ui/flash';

/**
 * The result of a form, shown once on the page that follows: by the server's HTML, and as a toast where a
 * script is running. It travels in a cookie because a visitor has no session to keep it in, and names that page: all
 * tabs of a browser send the cookie, and one that reads its own data anew in that moment must not take it away.
 */
const cookie = createCookie('flash', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 60 });

/** A redirect (303) to a page of ours that shows `flash` there: a success, unless it says otherwise. */
export async function redirectWithFlash(
  to: string,
  flash: Omit<FlashMessage, 'id' | 'tone'> & Partial<Pick<FlashMessage, 'tone'>>,
  headers: HeadersInit = {},
) {
  const all = new Headers(headers);
  const path = safePath(to);
  const kept: Kept = { tone: 'success', ...flash, id: crypto.randomUUID(), page: toPath(path) };
  all.append('Set-Cookie', await cookie.serialize(kept));
  return redirect(path, { status: 303, headers: all });
}

type Kept = FlashMessage & { page: string };

const toPath = (address: string) => new URL(address, 'http://here.invalid').pathname;

/** The flash that the request brings for its page, and the header that takes it away once it is shown. */
export async function takeFlash(
  request: Request,
): Promise<{ flash: FlashMessage | null; headers: HeadersInit }> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'));
  if (!isKept(value) || value.page !== toPath(request.url)) return { flash: null, headers: {} };
  const { page: _, ...flash } = value;
  return { flash, headers: { 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) } };
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'page' in value &&
    typeof value.page === 'string' &&
    'tone' in value &&
    (value.tone === 'success' || value.tone === 'error') &&
    'title' in value &&
    typeof value.title === 'string' &&
    (!('description' in value) || typeof value.description === 'string')
  );
}
