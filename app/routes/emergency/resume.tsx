import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ChoicePage, ChosenPage } from '~/features/safety/emergency/shared/contact-choice';
import { openShared, resumeShares } from '~/features/safety/emergency/shared/shared-links.server';
import { UnknownShare } from '~/features/safety/emergency/shared/unknown-share';
import type { RouteHandle } from '~/http/route.server';
import { deadLinkBoundary } from '~/shell/error-screen';
import { Button } from '~/ui/button';
import { titled } from '~/ui/page';

export const handle = { open: 'anyone', priority: 'emergency', isSecret: true } satisfies RouteHandle;

export const meta = titled('Get shares again');

/** A GET changes nothing, because mail scanners open links. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { senderName, hasDeclined } = await openShared(context.services, params.token ?? '');
  return { senderName, hasDeclined, sharedPath: `/emergency/shared/${params.token}` };
}

export async function action({ context, params }: ActionFunctionArgs) {
  await resumeShares(context.services, params.token ?? '');
  return redirect(`/emergency/shared/${params.token}/resume`, 303);
}

export default function Resume() {
  const { senderName, hasDeclined, sharedPath } = useLoaderData<typeof loader>();
  if (!hasDeclined) {
    return (
      <ChosenPage title="You get these messages" sharedPath={sharedPath} hasDeclined={false}>
        You get a message when {senderName} shares an emergency and has you as an emergency contact.
      </ChosenPage>
    );
  }
  return (
    <ChoicePage
      title="Get these messages again?"
      question={
        <>
          You asked not to be {senderName}’s emergency contact. Press the button to get a message again when{' '}
          {senderName} shares an emergency and has you as a contact. {senderName} will see that.
        </>
      }
      button={<Button>Get these messages again</Button>}
    />
  );
}

export const ErrorBoundary = deadLinkBoundary(UnknownShare);
