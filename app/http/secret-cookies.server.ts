import { type AppLoadContext, createCookie, redirect } from '@remix-run/node';

import { codesPath, printMinutes } from '~/features/account/join-codes/join-codes';

type Args = { request: Request; context: AppLoadContext };

/**
 * Carries a new secret to the page that shows it: the database has only a hash. It works only in its session, so the
 * next person on this browser can't read it. Cookies can be forged, so compare it with the hash.
 */
function secretCookie(name: string) {
  const cookie = createCookie(name, { httpOnly: true, sameSite: 'strict' });
  return {
    async serialize(
      context: AppLoadContext,
      secret: string,
      { path, minutes }: { path: string; minutes: number },
    ) {
      const stored: SecretCookie = { secret, sessionId: (await context.session())?.id ?? '' };
      return cookie.serialize(stored, {
        path,
        maxAge: minutes * 60,
        secure: context.services.config.isHttps,
      });
    },
    /** Returns null without the cookie, or in another session. */
    async read({ request, context }: Args): Promise<string | null> {
      const value: unknown = await cookie.parse(request.headers.get('Cookie'));
      const session = await context.session();
      return isSecretCookie(value) && session !== null && value.sessionId === session.id
        ? value.secret
        : null;
    },
  };
}

type SecretCookie = { secret: string; sessionId: string };

const isSecretCookie = (value: unknown): value is SecretCookie =>
  typeof value === 'object' &&
  value !== null &&
  'secret' in value &&
  typeof value.secret === 'string' &&
  'sessionId' in value;

export const printCookie = secretCookie('print-code');

export async function redirectToLetter(
  context: AppLoadContext,
  { id, code }: { id: string; code: string },
  { isMailed = false } = {},
) {
  const path = `${codesPath}/${id}`;
  const cookie = await printCookie.serialize(context, code, { path, minutes: printMinutes });
  const to = `${path}/print${isMailed ? '?mailed' : ''}`;
  return redirect(to, { status: 303, headers: { 'Set-Cookie': cookie } });
}

export const calendarCookie = secretCookie('calendar-link');

export const deviceCookie = secretCookie('device-token');

export const open311Cookie = secretCookie('open311-key');

export const driverLinkCookie = secretCookie('driver-link');

export const recoveryCookie = secretCookie('recovery-codes');

/** A URL would leave the typed email address in browser histories and proxy logs. */
const cookie = createCookie('asked', { httpOnly: true, sameSite: 'lax', path: '/forgot', maxAge: 10 * 60 });

export const serializeAsked = (email: string): Promise<string> => cookie.serialize(email);

export async function readAsked(request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'));
  return typeof value === 'string' && value !== '' ? value : null;
}
