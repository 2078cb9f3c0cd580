import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ChoicePage, ChosenPage } from '~/features/safety/emergency/shared/contact-choice';
import { declineShares, openShared } from '~/features/safety/emergency/shared/shared-links.server';
import { UnknownShare } from '~/features/safety/emergency/shared/unknown-share';
import type { RouteHandle } from '~/http/route.server';
import { deadLinkBoundary } from '~/shell/error-screen';
import { Button } from '~/ui/button';
import { titled } from '~/ui/page';

export const handle = { open: 'anyone', priority: 'emergency', isSecret: true } satisfies RouteHandle;

export const meta = titled('No more shares');

/** A GET changes nothing, because mail scanners open links. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { senderName, contactName, hasDeclined } = await openShared(context.services, params.token ?? '');
  const sharedPath = `/emergency/shared/${params.token}`;
  return { senderName, contactName, hasDeclined, sharedPath };
}

export async function action({ context, params }: ActionFunctionArgs) {
  await declineShares(context.services, params.token ?? '');
  return redirect(`/emergency/shared/${params.token}/decline`, 303);
}

export default function Decline() {
  const { senderName, contactName, hasDeclined, sharedPath } = useLoaderData<typeof loader>();
  if (hasDeclined) {
    return (
      <ChosenPage title="You won’t get these anymore" sharedPath={sharedPath} hasDeclined>
        You won’t hear from us when {senderName} shares an emergency.
      </ChosenPage>
    );
  }
  return (
    <ChoicePage
      title="Stop these messages?"
      question={
        <>
          {senderName} has named you, {contactName}, as an emergency contact. If you decline, you won’t hear
          from us when {senderName} shares an emergency, and {senderName} will see that. Messages you already
          got keep working. You can change your mind here.
        </>
      }
      button={<Button variant="danger">Stop sending me these</Button>}
    />
  );
}

export const ErrorBoundary = deadLinkBoundary(UnknownShare);
