import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import type { RouteHandle } from '~/http/route.server';
import { readAsked } from '~/http/secret-cookies.server';
import { OutboxLine } from '~/platform/mail/outbox-line';
import { LinkButton, SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { CardPage, Page, titled } from '~/ui/page';

export const handle = { open: 'anyone' } satisfies RouteHandle;

export const meta = titled('Check your email');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const email = await readAsked(request);
  const isOutbox = context.services.mail.kind === 'outbox';
  const isSignIn = new URL(request.url).searchParams.get('to') === 'signin';
  return { email, isOutbox, isSignIn };
}

export default function ForgotSent() {
  const { email, isOutbox, isSignIn } = useLoaderData<typeof loader>();
  const again = <LinkButton to="/forgot">Ask for a link</LinkButton>;
  if (!email) {
    return (
      <Page title="Forgot your password?" width="narrow" back={{ to: '/signin', label: 'Sign in' }}>
        <Card
          title="You haven’t asked for a link"
          description="Not in this browser, in the last ten minutes."
        >
          {again}
        </Card>
      </Page>
    );
  }
  return (
    <CardPage title="Check your email" back={{ to: '/signin', label: 'Sign in' }}>
      <div className="flex flex-col gap-4">
        {isOutbox ? (
          <>
            <OutboxLine isForResident />
            <p>Ask a community manager for a new code, and join with it.</p>
          </>
        ) : (
          <>
            <p>
              If <strong className="break-words">{email}</strong> has an account here, we’ve emailed it a
              link. The link works for {isSignIn ? '15 minutes' : 'an hour'}.
            </p>
            <p className="text-muted">
              Nothing after a few minutes? Check your spam folder, and make sure this is the address you sign
              in with.
            </p>
          </>
        )}
        <SecondaryLink to="/forgot" className="self-start">
          Try another address
        </SecondaryLink>
      </div>
    </CardPage>
  );
}
