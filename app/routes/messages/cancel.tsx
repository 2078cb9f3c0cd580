import { useActionData, useLoaderData } from '@remix-run/react';

import { isManager } from '~/domain/viewer';
import { CancellationForm } from '~/features/safety/messages/cancellation-form';
import { FollowUpState } from '~/features/safety/messages/follow-up-state';
import { toMessagesPage } from '~/features/safety/messages/follow-ups';
import { cancelMessage, getFollowUp } from '~/features/safety/messages/follow-ups.server';
import { cancellationSchema } from '~/features/safety/messages/messages.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formForViewer, forViewer } from '~/http/route.server';
import { Page, titled } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export const meta = titled('Cancel a message');

export const loader = forViewer(async ({ services, viewer, params }) => {
  const message = await getFollowUp(services, viewer, params.messageId);
  return { message, back: toMessagesPage(isManager(viewer)), token: crypto.randomUUID() };
});

export const action = formForViewer(cancellationSchema, async ({ services, viewer, params }, input) => {
  const { type } = await cancelMessage(services, viewer, params.messageId, input);
  return redirectWithFlash(toMessagesPage(isManager(viewer)).to, sent[type]);
});

const sent = {
  safety_alert: {
    title: 'All Clear Sent',
    description: 'The alert has left every banner, and everyone who got it sees that it’s over.',
  },
  community_update: {
    title: 'Cancellation Sent',
    description: 'It went to everyone who got the first message.',
  },
} as const;

export const clientAction = preserveInput('Failed to cancel the message. Please try again.');

export default function CancelMessage() {
  const { message, back, token } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const isAlert = message.type === 'safety_alert';
  return (
    <Page
      title={isAlert ? 'Cancel this alert?' : 'Cancel this update?'}
      lead={
        isAlert
          ? 'It leaves the banner right away, and an all-clear goes to everyone who got it.'
          : 'Everyone who got it is told it’s cancelled.'
      }
      back={back}
      width="narrow"
    >
      <FollowUpState message={message} verb="cancel" />
      {((message.newestId === null && !message.isOver) || reply) && (
        <CancellationForm message={message} token={token} reply={reply} />
      )}
    </Page>
  );
}
