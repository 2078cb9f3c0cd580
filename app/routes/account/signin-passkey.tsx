import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { safePath } from '~/domain/safe-path';
import { passkeySignInSchema } from '~/features/account/sign-in/accounts.schema.server';
import { PasskeyButton } from '~/features/account/sign-in/passkeys/passkey-button';
import { signInByPasskey } from '~/features/account/sign-in/passkeys/passkey-sign-in.server';
import { submitForm } from '~/http/form.server';
import type { RouteHandle } from '~/http/route.server';
import { readPasskeyToken } from '~/http/session-cookie.server';
import { answerSignIn, toClient } from '~/http/sign-in.server';
import { SecondaryLink } from '~/ui/button';
import { FormErrors } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'anyone', priority: 'high', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Sign in with a passkey');

export const loader = ({ request }: LoaderFunctionArgs) => ({
  redirectTo: safePath(new URL(request.url).searchParams.get('redirectTo')),
});

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, origin } = context;
  const token = readPasskeyToken(services.config, request);
  return submitForm(request, passkeySignInSchema, async ({ response, redirectTo }) =>
    answerSignIn(
      context,
      await signInByPasskey(services, { token, origin, response, ...toClient(context, request) }),
      redirectTo,
    ),
  );
}

export default function SignInByPasskey() {
  const { redirectTo } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.reply.error;
  const errors = error ? Object.values(error).flatMap((one) => one ?? []) : [];
  return (
    <CardPage
      title="Sign in with a passkey"
      lead="Your device asks for your fingerprint, face or PIN."
      back={{ to: '/signin', label: 'Sign in' }}
    >
      <div className="flex flex-col gap-4">
        <FormErrors form={{ errors }} />
        <PasskeyButton redirectTo={redirectTo} />
        <SecondaryLink to={`/signin?redirectTo=${encodeURIComponent(redirectTo)}`}>
          Use your password
        </SecondaryLink>
      </div>
    </CardPage>
  );
}
