import { useLoaderData } from '@remix-run/react';

import { WaitingFacts } from '~/features/community/marketplace/board/waiting-facts';
import { toWaitingStep, type WaitingPost } from '~/features/community/marketplace/board/newcomers';
import { listWaiting } from '~/features/community/marketplace/board/newcomers.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';
import { Press } from '~/ui/press';
import { ShortList } from '~/ui/show-all';
import { useFocusFallback } from '~/ui/use-focus-fallback';

export const handle = { open: 'reports' } satisfies RouteHandle;

export const meta = titled('Newcomers’ posts');

export const loader = forPage(handle, async ({ services, viewer }) => ({
  posts: await listWaiting(services, viewer),
}));

export default function Waiting() {
  const { posts } = useLoaderData<typeof loader>();
  useFocusFallback(posts);
  return (
    <Page
      title="Newcomers’ posts"
      lead="The first two of an account’s first week, longest wait first."
      back={{ to: '/manage', label: 'Manage' }}
      width="narrow"
    >
      {posts.length === 0 ? (
        <EmptyState title="No posts wait" description="Turn this on or off in Settings." />
      ) : (
        <ShortList list="posts" rows={posts} limit={5} what="posts">
          {(rows) => (
            <ul aria-label="Posts" className="flex flex-col gap-4">
              {rows.map((post) => (
                <li key={post.id}>
                  <WaitingCard post={post} />
                </li>
              ))}
            </ul>
          )}
        </ShortList>
      )}
    </Page>
  );
}

const WaitingCard = ({ post }: { post: WaitingPost }) => (
  <Card title={post.title}>
    <div className="flex flex-col gap-4">
      <WaitingFacts post={post} />
      <div className="flex flex-wrap gap-3">
        <Press {...toWaitingStep(post, 'show')} />
        <Press {...toWaitingStep(post, 'remove')} />
      </div>
    </div>
  </Card>
);
