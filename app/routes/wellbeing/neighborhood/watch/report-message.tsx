import { useActionData, useLoaderData } from '@remix-run/react';

import { MessageWords } from '~/features/wellbeing/watch/message-list';
import { getWatchMessage } from '~/features/wellbeing/watch/messages.server';
import { watchPath, whyNotReport } from '~/features/wellbeing/watch/watch';
import { reportWatchMessage } from '~/features/wellbeing/watch/watch-message-reports.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { ReportForm } from '~/platform/reports/report-form';
import { reportSchema } from '~/platform/reports/reports.schema.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Report this message · Neighborhood');

export const loader = forPage(handle, ({ services, viewer, params }) => {
  return getWatchMessage(services, viewer, params);
});

export const action = formFor(handle, reportSchema, async ({ services, viewer, params }, input) => {
  const { isNew } = await reportWatchMessage(services, viewer, params, input);
  return redirectWithFlash(watchPath(params.postId), {
    title: isNew ? 'Report sent' : 'You have reported this message already',
    description: 'Community managers will look at it. Your name stays private.',
  });
});

export default function ReportMessage() {
  const { post, message } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const why = whyNotReport(message);
  return (
    <Page
      title="Report this message"
      back={{ to: watchPath(post.id), label: 'the discussion' }}
      width="narrow"
    >
      <Card title={post.name}>
        <MessageWords message={message} />
      </Card>
      {why ? (
        <p>{why}</p>
      ) : (
        <Card>
          <ReportForm reply={reply} cancelTo={watchPath(post.id)} />
        </Card>
      )}
    </Page>
  );
}
