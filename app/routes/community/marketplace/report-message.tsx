import { useActionData, useLoaderData } from '@remix-run/react';

import { conversationPath } from '~/features/community/marketplace/marketplace';
import {
  getListingMessage,
  reportListingMessage,
} from '~/features/community/marketplace/messages/listing-message-reports.server';
import { MessageWords } from '~/features/community/marketplace/messages/message-list';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { ReportForm } from '~/platform/reports/report-form';
import { reportSchema } from '~/platform/reports/reports.schema.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', list: '/community/marketplace' } satisfies RouteHandle;

export const meta = titled('Report this message · Community Marketplace');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  ...(await getListingMessage(services, viewer, params, params.messageId)),
  back: conversationPath(params.listingId, params.neighborId),
}));

export const action = formFor(handle, reportSchema, async ({ services, viewer, params }, input) => {
  const { isNew } = await reportListingMessage(services, viewer, params, input);
  return redirectWithFlash(conversationPath(params.listingId, params.neighborId), {
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
