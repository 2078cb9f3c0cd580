import { useActionData, useLoaderData } from '@remix-run/react';

import { can } from '~/domain/capabilities';
import { toMessagesPage } from '~/features/safety/messages/follow-ups/follow-ups';
import { cancelMessage } from '~/features/safety/messages/follow-ups/follow-ups.server';
import { cancellationSchema } from '~/features/safety/messages/messages.schema.server';
import { readEnding } from '~/features/safety/messages/read-writing.server';
import { WriteMessagePage } from '~/features/safety/messages/write-message-page';
import { redirectWithFlash } from '~/http/flash.server';
import { formForViewer, forViewer } from '~/http/route.server';
import { titled } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export const meta = titled('Cancel a message');

/** Its words stand already, so that the page begins with what goes out. */
export const loader = forViewer(({ services, viewer, params }) =>
  readEnding(services, viewer, params.messageId),
);

export const action = formForViewer(cancellationSchema, async ({ services, viewer, params }, input) => {
  const { type } = await cancelMessage(services, viewer, params.messageId, input);
  return redirectWithFlash(toMessagesPage(can(viewer, 'messages')).to, sent[type]);
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
  const writing = useLoaderData<typeof loader>();
  return <WriteMessagePage {...writing} answer={useActionData<typeof action>() ?? writing.answer} />;
}
