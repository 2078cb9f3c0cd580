import type { AppLoadContext } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';

import { signInSchema } from '~/features/account/sign-in/accounts.schema.server';
import { type SignInResult, signIn } from '~/features/account/sign-in/accounts.server';

import { readBrowserToken } from './session-cookie.server';

/** `authenticate('form', request)` rethrows the errors of `signIn`. */
export function authenticatorFor({ services, clientAddress }: AppLoadContext): Authenticator<SignInResult> {
  const byForm = new FormStrategy<SignInResult>(({ form, request }) => {
    const { email, password } = signInSchema.parse(Object.fromEntries(form));
    const userAgent = request.headers.get('User-Agent');
    const browser = readBrowserToken(services.config, request);
    return signIn(services, { email, password, address: clientAddress, browser, userAgent });
  });
  return new Authenticator<SignInResult>().use(byForm, 'form');
}
