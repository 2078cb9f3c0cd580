import { useActionData, useLoaderData } from '@remix-run/react';

import { parsePageNumber } from '~/domain/parse.server';
import { neighborhoodPath } from '~/features/wellbeing/pulse/pulse';
import { DiscussionPanel } from '~/features/wellbeing/watch/discussion-panel';
import { readDiscussion, writeWatchMessage } from '~/features/wellbeing/watch/messages.server';
import { toWatchStep, watchPath } from '~/features/wellbeing/watch/watch';
import { WatchFacts } from '~/features/wellbeing/watch/watch-facts';
import { watchMessageSchema } from '~/features/wellbeing/watch/watch.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { Disclosure } from '~/ui/disclosure';
import { Page, titled } from '~/ui/page';
import { Press } from '~/ui/press';
import { useFocusFallback } from '~/ui/use-focus-fallback';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>(
  (data) => `${data?.discussion.post.name ?? 'Discussion'} · Neighborhood`,
);

export const loader = forPage(handle, async ({ services, viewer, params, query }) => {
  const pageQuery = { postId: params.postId, page: parsePageNumber(query) };
  const discussion = await readDiscussion(services, viewer, pageQuery);
  return { discussion, formToken: crypto.randomUUID() };
});

export const action = formFor(handle, watchMessageSchema, async ({ services, viewer, params }, input) => {
  await writeWatchMessage(services, viewer, params.postId, input);
  return redirectWithFlash(watchPath(params.postId), {
    title: 'Message sent',
    description: 'You now follow this discussion and get new messages.',
  });
});

export default function DiscussionPage() {
  const { discussion, formToken } = useLoaderData<typeof loader>();
  const { post, page } = discussion;
  useFocusFallback(discussion);
  return (
    <Page
      title={post.name}
      lead={post.description}
      back={{ to: neighborhoodPath, label: 'Neighborhood' }}
      action={<Press {...toWatchStep(post, post.isMember ? 'withdraw' : 'join')} />}
    >
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-[1.5fr_1fr]">
        {page === 1 && (
          <div className="lg:order-1">
            <Disclosure title="About this watch">
              <p className="mb-3 text-muted">{post.type}</p>
              <WatchFacts post={post} />
            </Disclosure>
          </div>
        )}
        <DiscussionPanel
          discussion={discussion}
          formToken={formToken}
          reply={useActionData<typeof action>()?.reply}
        />
      </div>
    </Page>
  );
}
