import { createCookie, redirect } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import type { FlashMessage } from '~/ui/flash';

/**
 * Message for the next page. A cookie carries it, because visitors have no session. It names its page, so that another
 * tab that reloads at this moment doesn't consume it.
 */
const cookie = createCookie('flash', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 60 });

export async function redirectWithFlash(
  to: string,
  flash: Omit<FlashMessage, 'id' | 'tone'> & Partial<Pick<FlashMessage, 'tone'>>,
  headers: HeadersInit = {},
) {
  const all = new Headers(headers);
  const path = safePath(to);
  const stored: FlashCookie = { tone: 'success', ...flash, id: crypto.randomUUID(), page: toPath(path) };
  all.append('Set-Cookie', await cookie.serialize(stored));
  return redirect(path, { status: 303, headers: all });
}

type FlashCookie = FlashMessage & { page: string };

const toPath = (address: string) => new URL(address, 'http://here.invalid').pathname;

export async function takeFlash(
  request: Request,
): Promise<{ flash: FlashMessage | null; headers: HeadersInit }> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'));
  if (!isFlashCookie(value) || value.page !== toPath(request.url)) return { flash: null, headers: {} };
  const { page: _, ...flash } = value;
  return { flash, headers: { 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) } };
}

function isFlashCookie(value: unknown): value is FlashCookie {
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
