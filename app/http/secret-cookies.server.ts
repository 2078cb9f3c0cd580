import { type AppLoadContext, createCookie, redirect } from '@remix-run/node';

import { codesPath, printMinutes } from '~/features/account/join-codes/join-codes';

type Args = { request: Request; context: AppLoadContext };

/**
 * Carries a new secret from the form that made it to the page that shows it, since the database has only its hash.
 * It is good for the session that made it: who signs in on the browser next reads nothing.
 * Whoever reads one compares it with that hash: what the browser brings may be anything.
 */
function secretCookie(name: string) {
  const cookie = createCookie(name, { httpOnly: true, sameSite: 'strict' });
  return {
    /**
     * The Set-Cookie value.
     * @param options.path below it the browser brings the cookie, to the `.data` twins of the pages there too
     * @param options.minutes how long the browser keeps it
     */
    async serialize(
      context: AppLoadContext,
      secret: string,
      { path, minutes }: { path: string; minutes: number },
    ) {
      const kept: Kept = { secret, sessionId: (await context.session())?.id ?? '' };
      return cookie.serialize(kept, { path, maxAge: minutes * 60, secure: context.services.config.isHttps });
    },
    /** What the browser brings; null without it, and in another session. */
    async read({ request, context }: Args): Promise<string | null> {
      const value: unknown = await cookie.parse(request.headers.get('Cookie'));
      const session = await context.session();
      return isKept(value) && session !== null && value.sessionId === session.id ? value.secret : null;
    },
  };
}

type Kept = { secret: string; sessionId: string };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'secret' in value &&
  typeof value.secret === 'string' &&
  'sessionId' in value;

/** A join code, to the page that prints it. */
export const printCookie = secretCookie('print-code');

/** To the letter of a new code, the one page that shows it. @param options.isMailed it is mailed, too */
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

/** The token of a calendar's secret address, to the page that shows it. */
export const calendarCookie = secretCookie('calendar-link');

/** The token of a meter or a vehicle, to the page that shows it. */
export const deviceCookie = secretCookie('device-token');

/** Recovery codes, with blanks between, to the page that shows them. */
export const recoveryCookie = secretCookie('recovery-codes');

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
