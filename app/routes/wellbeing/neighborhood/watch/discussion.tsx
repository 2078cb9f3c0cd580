import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { readPage } from '~/domain/page-number.server';
import { neighborhoodPath } from '~/features/wellbeing/pulse/pulse';
import { DiscussionPanel } from '~/features/wellbeing/watch/discussion-panel';
import { readDiscussion } from '~/features/wellbeing/watch/messages.server';
import { watchPath } from '~/features/wellbeing/watch/watch';
import { WatchFacts } from '~/features/wellbeing/watch/watch-facts';
import { watchMessageSchema } from '~/features/wellbeing/watch/watch.schema.server';
import { writeWatchMessage } from '~/features/wellbeing/watch/write-message.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';
import { useKeptFocus } from '~/ui/use-kept-focus';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.discussion.post.name ?? 'Discussion'} · Neighborhood · VCLink` },
];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const asked = { postId: args.params.postId ?? '', page: readPage(new URL(args.request.url)) };
  const discussion = await readDiscussion(args.context.services, viewer, asked);
  return { discussion, formToken: crypto.randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const id = args.params.postId ?? '';
  return submitForm(args.request, watchMessageSchema, async (input) => {
    await writeWatchMessage(args.context.services, viewer, id, input);
    return redirectWithFlash(watchPath(id), {
      tone: 'success',
      title: 'Message sent',
      description: 'You are in this discussion, and hear of what others write.',
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args);

export default function DiscussionPage() {
  const { discussion, formToken } = useLoaderData<typeof loader>();
  const { post, page } = discussion;
  useKeptFocus(discussion);
  return (
    <Page
      title={post.name}
      lead={post.description}
      back={{ to: neighborhoodPath, label: 'Neighborhood' }}
      width="narrow"
    >
      {page === 1 && (
        <Card title={post.type}>
          <WatchFacts post={post} />
        </Card>
      )}
      <DiscussionPanel
        discussion={discussion}
        formToken={formToken}
        reply={useActionData<typeof action>()?.reply}
      />
    </Page>
  );
}
