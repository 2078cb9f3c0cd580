import { useActionData, useLoaderData } from '@remix-run/react';

import { parsePageNumber } from '~/domain/parse.server';
import { neighborhoodPath } from '~/features/wellbeing/pulse/pulse';
import { tellPath, toWatchStep, watchPath } from '~/features/wellbeing/watch/watch';
import { WatchFacts } from '~/features/wellbeing/watch/watch-facts';
import { getWatchPost } from '~/features/wellbeing/watch/watch.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { writeMessage } from '~/platform/threads/thread-messages.server';
import { ThreadPanel } from '~/platform/threads/thread-panel';
import { threadMessageSchema } from '~/platform/threads/threads.schema.server';
import { readThread } from '~/platform/threads/threads.server';
import { QuietLink } from '~/ui/button';
import { Disclosure } from '~/ui/disclosure';
import { Page, titled } from '~/ui/page';
import { Press } from '~/ui/press';
import { useFocusFallback } from '~/ui/use-focus-fallback';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `${data?.post.name ?? 'Discussion'} · Neighborhood`);

export const loader = forPage(handle, async ({ services, viewer, params, query }) => {
  const id = params.postId;
  const [post, thread] = await Promise.all([
    getWatchPost(services, viewer, id),
    readThread(services, viewer, { subject: 'watch_post', id }, parsePageNumber(query)),
  ]);
  return { post, thread, formToken: crypto.randomUUID() };
});

export const action = formFor(handle, threadMessageSchema, async ({ services, viewer, params }, input) => {
  await writeMessage(services, viewer, { subject: 'watch_post', id: params.postId }, input);
  return redirectWithFlash(watchPath(params.postId), {
    title: 'Message sent',
    description: 'You now follow this discussion and get new messages.',
  });
});

export default function DiscussionPage() {
  const data = useLoaderData<typeof loader>();
  const { post, thread, formToken } = data;
  useFocusFallback(data);
  return (
    <Page
      title={post.name}
      lead={post.description}
      back={{ to: neighborhoodPath, label: 'Neighborhood' }}
      action={<Press {...toWatchStep(post, post.isMember ? 'withdraw' : 'join')} />}
    >
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-[1.5fr_1fr]">
        {thread.page === 1 && (
          <div className="lg:order-1">
            <Disclosure title="About this watch">
              <p className="mb-3 text-muted">{post.type}</p>
              <WatchFacts post={post} />
            </Disclosure>
          </div>
        )}
        <ThreadPanel thread={thread} formToken={formToken} reply={useActionData<typeof action>()?.reply}>
          <QuietLink to={tellPath(post.id)} className="-mb-2 -ml-3">
            Saw something? Say what was done
          </QuietLink>
        </ThreadPanel>
      </div>
    </Page>
  );
}
