import { useActionData, useLoaderData } from '@remix-run/react';

import { can } from '~/domain/capabilities';
import { endingResults, toMessagesPage } from '~/features/safety/messages/follow-ups/follow-ups';
import { cancelMessage, getFollowed } from '~/features/safety/messages/follow-ups/follow-ups.server';
import { schemaOf, type TypedMessage } from '~/features/safety/messages/messages.schema.server';
import { readEndingForm } from '~/features/safety/messages/message-form.server';
import { WriteMessagePage } from '~/features/safety/messages/write-message-page';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { forPage, type PageCall, type RouteHandle } from '~/http/route.server';
import { titled } from '~/ui/page';

export const handle = {
  open: 'residents',
  priority: 'high',
  away: 'Failed to cancel the message. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Cancel a message');

const readAbout = ({ services, viewer, params: { messageId } }: PageCall) =>
  getFollowed(services, viewer, { messageId, kind: 'cancel' });

/** The all-clear has a suggested text, so the page starts with its preview. */
export const loader = forPage(handle, ({ services, viewer, params }) =>
  readEndingForm(services, viewer, params.messageId),
);

export const action = forPage(handle, async (call) => {
  const { services, viewer, params, request } = call;
  const schema = schemaOf(await readAbout(call));
  return submitForm(request, schema, async (input: TypedMessage) => {
    await cancelMessage(services, viewer, params.messageId, input);
    return redirectWithFlash(toMessagesPage(can(viewer, 'messages')).to, sent(input));
  });
});

const sent = ({ ending }: TypedMessage) =>
  ending
    ? endingResults[ending]
    : { title: 'Cancellation Sent', description: 'It went to everyone who got the first message.' };

export default function CancelMessage() {
  const writing = useLoaderData<typeof loader>();
  return <WriteMessagePage {...writing} answer={useActionData<typeof action>() ?? writing.answer} />;
}
