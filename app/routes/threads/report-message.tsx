import { useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { ReportForm } from '~/platform/reports/report-form';
import { reportSchema } from '~/platform/reports/reports.schema.server';
import { MessageWords } from '~/platform/threads/message-list';
import { reportMessage } from '~/platform/threads/thread-reports.server';
import { whyNotReport } from '~/platform/threads/threads';
import { getMessage, getThreadAbout, toThreadKey } from '~/platform/threads/threads.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>(
  (data) => `Report this message · ${data?.about.name ?? 'Discussion'}`,
);

export const loader = forPage(handle, ({ services, viewer, params, context }) => {
  const key = toThreadKey(services, context.pattern, params);
  return getMessage(services, viewer, { ...key, messageId: params.messageId });
});

export const action = formFor(handle, reportSchema, async ({ services, viewer, params, context }, input) => {
  const key = toThreadKey(services, context.pattern, params);
  const { about } = await getThreadAbout(services, viewer, key);
  const named = { ...key, messageId: params.messageId };
  const { isNew } = await reportMessage(services, viewer, named, input);
  return redirectWithFlash(about.path, {
    title: isNew ? 'Report sent' : 'You have reported this message already',
    description: 'Community managers will look at it. Your name stays private.',
  });
});

export default function ReportMessage() {
  const { about, message } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const why = whyNotReport(message);
  return (
    <Page title="Report this message" back={{ to: about.path, label: about.words.page }} width="narrow">
      <Card title={about.name}>
        <MessageWords message={message} />
      </Card>
      {why ? (
        <p>{why}</p>
      ) : (
        <Card>
          <ReportForm reply={reply} cancelTo={about.path} />
        </Card>
      )}
    </Page>
  );
}
