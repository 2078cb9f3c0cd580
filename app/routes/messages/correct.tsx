import { useActionData, useLoaderData } from '@remix-run/react';

import { can } from '~/domain/capabilities';
import { toMessagesPage } from '~/features/safety/messages/follow-ups/follow-ups';
import { correctMessage, getFollowed } from '~/features/safety/messages/follow-ups/follow-ups.server';
import { messageSchemas } from '~/features/safety/messages/messages.schema.server';
import { readMessageForm } from '~/features/safety/messages/message-form.server';
import { WriteMessagePage } from '~/features/safety/messages/write-message-page';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { forPage, type PageCall, type RouteHandle } from '~/http/route.server';
import { titled } from '~/ui/page';

export const handle = {
  open: 'residents',
  priority: 'high',
  away: 'Failed to send the correction. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Correct a message');

const readAbout = ({ services, viewer, params: { messageId } }: PageCall) =>
  getFollowed(services, viewer, { messageId, kind: 'update' });

export const loader = forPage(handle, async (call) =>
  readMessageForm(call.services, call.viewer, await readAbout(call)),
);

export const action = forPage(handle, async (call) => {
  const { services, viewer, params, request } = call;
  const { type } = await readAbout(call);
  return submitForm(request, messageSchemas[type], async (input) => {
    await correctMessage(services, viewer, params.messageId, input);
    return redirectWithFlash(toMessagesPage(can(viewer, 'messages')).to, {
      title: 'Correction Sent',
      description: 'It went to everyone who got the first message.',
    });
  });
});

export default function CorrectMessage() {
  return <WriteMessagePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
