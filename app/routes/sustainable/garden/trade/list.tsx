import { useLoaderData } from '@remix-run/react';

import { gardenPath } from '~/features/sustainable/garden/garden';
import { NoPosts, ShareProduce, TradePostList } from '~/features/sustainable/garden/trade/trade-post';
import { listTradePosts } from '~/features/sustainable/garden/trade/trade-posts.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { Page, titled } from '~/ui/page';
import { useFocusFallback } from '~/ui/use-focus-fallback';
import { ShortList } from '~/ui/show-all';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Trade Produce · Community Garden');

export const loader = forPage(handle, ({ services, viewer }) => listTradePosts(services, viewer));

export default function TradeProduce() {
  const { posts, total } = useLoaderData<typeof loader>();
  useFocusFallback(posts);
  return (
    <Page
      title="Trade Produce"
      back={{ to: gardenPath, label: 'Community Garden' }}
      action={<ShareProduce />}
    >
      {total > posts.length && (
        <p className="text-muted">
          The newest {posts.length} of {total} posts.
        </p>
      )}
      {posts.length === 0 ? (
        <NoPosts />
      ) : (
        <ShortList list="posts" rows={posts} limit={10} what="posts">
          {(rows) => <TradePostList label="Trade Produce" posts={rows} />}
        </ShortList>
      )}
    </Page>
  );
}
