import { type AppLoadContext, redirect } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import { twoStepPath } from '~/features/account/sign-in/accounts';
import type { Client, SignInResult } from '~/features/account/sign-in/accounts.server';
import { owesSecondStep } from '~/features/account/sign-in/second-step/owed.server';
import { endSession } from '~/platform/residents/sessions.server';
import type { FlashMessage } from '~/ui/flash';

import { redirectWithFlash } from './flash.server';
import { clearHalf, readBrowserToken, serializeHalf, signInHeaders } from './session-cookie.server';

export const toClient = (
  { services, clientAddress }: AppLoadContext,
  request: Request,
): Required<Client> => ({
  address: clientAddress,
  browser: readBrowserToken(services.config, request),
  userAgent: request.headers.get('User-Agent'),
});

export async function answerSignIn(
  context: AppLoadContext,
  entry: SignInResult,
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
  const before = await context.session();
  if (before && before.id !== entry.session.id) await endSession(services, before);
  const headers = signInHeaders(services.config, entry);
  headers.append('Set-Cookie', clearHalf(services.config));
  // Only from the start page: a link to an alert must not be held up.
  const needsSetup = target === '/' && (await owesSecondStep(services, entry.session.viewer));
  const path = needsSetup ? twoStepPath : target;
  return flash ? redirectWithFlash(path, flash, headers) : redirect(path, { status: 303, headers });
}
