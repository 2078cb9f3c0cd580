import { useLoaderData } from '@remix-run/react';

import { MessageList } from '~/features/safety/messages/message-list';
import { listMessages } from '~/features/safety/messages/message-list.server';
import { newMessage, writePath } from '~/features/safety/messages/write-message';
import { forPage, type RouteHandle } from '~/http/route.server';
import { OutboxLine } from '~/platform/mail/outbox-line';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { InboxIllustration } from '~/ui/illustrations';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'messages', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Messages');

export const loader = forPage(handle, async ({ services, viewer }) => ({
  messages: await listMessages(services, viewer),
  isOutbox: services.mail.kind === 'outbox',
}));

export default function Messages() {
  const { messages, isOutbox } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Messages"
      lead="The newest 50 sent to everyone, with their delivery status. Nobody sees who read them."
      back={{ to: '/manage', label: 'Manage' }}
      action={<LinkButton to={writePath(newMessage('safety_alert'))}>New message</LinkButton>}
    >
      {isOutbox && <OutboxLine />}
      {messages.length === 0 ? (
        <EmptyState
          title="No messages yet"
          description="Safety alerts and community updates show up here once they are sent."
          picture={<InboxIllustration />}
        />
      ) : (
        <MessageList messages={messages} />
      )}
    </Page>
  );
}
