import { useActionData, useLoaderData } from '@remix-run/react';

import { can } from '~/domain/capabilities';
import { toMessagesPage } from '~/features/safety/messages/follow-ups/follow-ups';
import { communityUpdateSchema } from '~/features/safety/messages/messages.schema.server';
import { sendCommunityUpdate } from '~/features/safety/messages/messages.server';
import { readMessageForm } from '~/features/safety/messages/message-form.server';
import { newMessage } from '~/features/safety/messages/write-message';
import { WriteMessagePage } from '~/features/safety/messages/write-message-page';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { titled } from '~/ui/page';

export const handle = {
  open: 'residents',
  keeps: 'page',
  away: 'Failed to send community update. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Write to everyone');

export const loader = forPage(handle, ({ services, viewer }) =>
  readMessageForm(services, viewer, newMessage('community_update')),
);

export const action = formFor(handle, communityUpdateSchema, async ({ services, viewer }, input) => {
  await sendCommunityUpdate(services, viewer, input);
  return redirectWithFlash(toMessagesPage(can(viewer, 'messages')).to, {
    title: 'Community Update Sent',
    description: 'Update has been sent to all subscribed residents.',
  });
});

export default function SendCommunityUpdate() {
  return <WriteMessagePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
