import { useActionData, useLoaderData } from '@remix-run/react';

import { can } from '~/domain/capabilities';
import { toMessagesPage } from '~/features/safety/messages/follow-ups/follow-ups';
import { safetyAlertSchema } from '~/features/safety/messages/messages.schema.server';
import { sendSafetyAlert } from '~/features/safety/messages/messages.server';
import { readMessageForm } from '~/features/safety/messages/message-form.server';
import { newMessage } from '~/features/safety/messages/write-message';
import { WriteMessagePage } from '~/features/safety/messages/write-message-page';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { titled } from '~/ui/page';

export const handle = {
  open: 'residents',
  priority: 'high',
  keeps: 'page',
  away: 'Error – Failed to send safety alert. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Write to everyone');

export const loader = forPage(handle, ({ services, viewer }) =>
  readMessageForm(services, viewer, newMessage('safety_alert')),
);

export const action = formFor(handle, safetyAlertSchema, async ({ services, viewer }, input) => {
  await sendSafetyAlert(services, viewer, input);
  return redirectWithFlash(toMessagesPage(can(viewer, 'messages')).to, {
    title: 'Safety Alert Sent',
    description: 'Emergency notification has been sent to all residents.',
  });
});

export default function SendSafetyAlert() {
  return <WriteMessagePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
