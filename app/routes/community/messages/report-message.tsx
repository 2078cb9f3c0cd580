import { useActionData, useLoaderData } from '@remix-run/react';

import { conversationPath, toConversationKey } from '~/features/community/conversations/conversations';
import { MessageWords } from '~/features/community/conversations/message-list';
import {
  getPrivateMessage,
  reportPrivateMessage,
} from '~/features/community/conversations/message-reports.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { ReportForm } from '~/platform/reports/report-form';
import { reportSchema } from '~/platform/reports/reports.schema.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', list: '/community/messages' } satisfies RouteHandle;

export const meta = titled('Report this message');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const key = toConversationKey(params);
  const found = await getPrivateMessage(services, viewer, key, params.messageId);
  return { ...found, back: conversationPath(key) };
});

export const action = formFor(handle, reportSchema, async ({ services, viewer, params }, input) => {
  const key = toConversationKey(params);
  const { isNew } = await reportPrivateMessage(services, viewer, { key, messageId: params.messageId }, input);
  return redirectWithFlash(conversationPath(key), {
    title: isNew ? 'Report sent' : 'You’ve already reported this message',
    description: 'Community managers will look at it. Your name stays private.',
  });
});

export default function ReportMessage() {
  const { message, withName, back } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page title="Report this message" back={{ to: back, label: 'your messages' }} width="narrow">
      <Card title="What they wrote">
        <MessageWords message={message} withName={withName} />
      </Card>
      {message.isOwn ? (
        <p>This is your own message.</p>
      ) : (
        <Card>
          <p className="mb-4">Community managers will read only this message, not your conversation.</p>
          <ReportForm reply={reply} cancelTo={back} />
        </Card>
      )}
    </Page>
  );
}
