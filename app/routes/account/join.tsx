import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { readInvitation } from '~/features/account/join-codes/joining.server';
import { joinSchema } from '~/features/account/sign-in/accounts.schema.server';
import { joinNeighborhood } from '~/features/account/sign-in/accounts.server';
import { JoinForm } from '~/features/account/sign-in/join-form';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import type { RouteHandle } from '~/http/route.server';
import { readBrowserToken, signInHeaders } from '~/http/session-cookie.server';
import { TextLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'anyone', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Join');

/** Explains the missing form to a household member who shares a signed-in phone. */
const explainSignedIn = () =>
  redirectWithFlash('/', {
    tone: 'error',
    title: 'Someone is already signed in here',
    description:
      'So nobody joined just now. To use your letter for someone new, open the link on their phone or computer, or sign out here first.',
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const code = (new URL(request.url).searchParams.get('code') ?? '').trim();
  if (await context.session()) throw code === '' ? redirect('/') : await explainSignedIn();
  const { services, clientAddress: address } = context;
  const { communityName } = services.config;
  const invitation =
    code === '' ? { home: null, refusal: null } : await readInvitation(services, { code, address });
  return { code, communityName, ...invitation };
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (await context.session()) throw await explainSignedIn();
  const { services, clientAddress: address } = context;
  const userAgent = request.headers.get('User-Agent');
  const browser = readBrowserToken(services.config, request);
  return submitForm(request, joinSchema, async (input) => {
    const signedIn = await joinNeighborhood(services, { ...input, address, browser, userAgent });
    const title = `Welcome to ${services.config.communityName}, ${input.name}!`;
    const flash = { tone: 'success', title, description: 'Your account is ready.' } as const;
    return redirectWithFlash('/', flash, signInHeaders(services.config, signedIn));
  });
}

export default function Join() {
  const { communityName, ...invitation } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.reply;
  return (
    <Page
      title={`Join ${communityName}`}
      lead={
        invitation.home === null
          ? 'You need the letter with your home’s code. Ask a community manager for one.'
          : undefined
      }
      width="narrow"
    >
      <Card>
        <JoinForm {...invitation} lastResult={lastResult} />
      </Card>
      <p>
        Already have an account? <TextLink to="/signin">Sign in</TextLink>.
      </p>
    </Page>
  );
}
