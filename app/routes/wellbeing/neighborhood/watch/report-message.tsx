import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { MessageWords } from '~/features/wellbeing/watch/message-list';
import { getWatchMessage } from '~/features/wellbeing/watch/messages.server';
import { reportWatchMessage } from '~/features/wellbeing/watch/report-watch-message.server';
import { watchPath } from '~/features/wellbeing/watch/watch';
import { whyNotReport } from '~/features/wellbeing/watch/watch.policy';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { ReportForm } from '~/platform/reports/report-form';
import { reportSchema } from '~/platform/reports/reports.schema.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Report this message · Neighborhood · VCLink' }];

type Params = Pick<LoaderFunctionArgs, 'params'>;
const namedBy = ({ params: { postId = '', messageId = '' } }: Params) => ({ postId, messageId });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return getWatchMessage(args.context.services, viewer, namedBy(args));
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const named = namedBy(args);
  return submitForm(args.request, reportSchema, async (input) => {
    const { isNew } = await reportWatchMessage(args.context.services, viewer, named, input);
    return redirectWithFlash(watchPath(named.postId), {
      tone: 'success',
      title: isNew ? 'Report sent' : 'You have reported this message already',
      description: 'The community managers look at it. Your name is not given away.',
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args);

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
