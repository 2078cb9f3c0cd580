import { useLoaderData } from '@remix-run/react';

import { postPath, tradePath, type TradePost } from '~/features/sustainable/garden/garden';
import { gardenSteps } from '~/features/sustainable/garden/garden-steps';
import { PostHead, postTitle } from '~/features/sustainable/garden/trade/trade-post';
import { getTradePost } from '~/features/sustainable/garden/trade/trade-posts.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { PhotoStrip } from '~/ui/photo-strip';
import { SecondaryLink } from '~/ui/button';
import { CardPage, titled } from '~/ui/page';
import { Press } from '~/ui/press';
import { useFocusFallback } from '~/ui/use-focus-fallback';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Trade post · Community Garden');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  post: await getTradePost(services, viewer, params.postId),
}));

export default function Post() {
  const { post } = useLoaderData<typeof loader>();
  useFocusFallback(post);
  return (
    <CardPage title="Trade post" back={{ to: tradePath, label: 'Trade Produce' }}>
      <div className="flex flex-col gap-4">
        <PostHead post={post} />
        {post.state !== 'live' && <p className="font-medium">{notLive[post.state]}</p>}
        <p className="whitespace-pre-line wrap-anywhere">{post.message}</p>
        <PhotoStrip photos={post.photos} title={postTitle(post)} />
        <div>
          {post.isOwn ? (
            post.state === 'live' && <Press {...gardenSteps.gone(post)} />
          ) : (
            <SecondaryLink to={`${postPath(post.id)}/report`}>Report this post</SecondaryLink>
          )}
        </div>
      </div>
    </CardPage>
  );
}

const notLive: Record<Exclude<TradePost['state'], 'live'>, string> = {
  gone: 'You marked it as gone. Nobody else sees it anymore.',
  expired: 'It has expired. Nobody else sees it anymore.',
  hidden: 'A manager took it down. Nobody else sees it anymore.',
};
