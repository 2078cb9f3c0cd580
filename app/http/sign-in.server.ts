import { type AppLoadContext, redirect } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import { twoStepPath } from '~/features/account/sign-in/accounts';
import type { Client, Entry } from '~/features/account/sign-in/accounts.server';
import { owesSecondStep } from '~/features/account/sign-in/second-step/owed.server';
import { endSession } from '~/platform/residents/sessions.server';
import type { FlashMessage } from '~/ui/flash';

import { redirectWithFlash } from './flash.server';
import { clearHalf, readBrowserToken, serializeHalf, signInHeaders } from './session-cookie.server';

/** The browser of a request, as a sign-in asks for it. */
export const toClient = (
  { services, clientAddress }: AppLoadContext,
  request: Request,
): Required<Client> => ({
  address: clientAddress,
  browser: readBrowserToken(services.config, request),
  userAgent: request.headers.get('User-Agent'),
});

/**
 * The answer to a sign-in, whatever it was by: on to the second step where that is owed, else in.
 * @param to where to go once signed in, which may be anything
 * @param flash what to say there
 */
export async function answerEntry(
  context: AppLoadContext,
  entry: Entry,
  to: string | null | undefined,
  flash?: Omit<FlashMessage, 'id'>,
) {
  const { services } = context;
  const target = safePath(to);
  if (entry.half !== undefined) {
    const query = target === '/' ? '' : `?redirectTo=${encodeURIComponent(target)}`;
    const headers = { 'Set-Cookie': serializeHalf(services.config, entry.half) };
    return redirect(`/signin/code${query}`, { status: 303, headers });
  }
  // Of whoever was signed in on this browser.
  const before = await context.session();
  if (before && before.id !== entry.session.id) await endSession(services, before);
  const headers = signInHeaders(services.config, entry);
  headers.append('Set-Cookie', clearHalf(services.config));
  // From the start page alone: whoever follows a link to an alert is not held up.
  const isLed = target === '/' && (await owesSecondStep(services, entry.session.viewer));
  const path = isLed ? twoStepPath : target;
  return flash ? redirectWithFlash(path, flash, headers) : redirect(path, { status: 303, headers });
}
