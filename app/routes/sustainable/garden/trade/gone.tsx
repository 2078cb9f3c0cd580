import { useActionData, useLoaderData } from '@remix-run/react';

import { postPath, tradePath } from '~/features/sustainable/garden/garden';
import { gardenSteps } from '~/features/sustainable/garden/garden-steps';
import { getOwnTradePost, markGone } from '~/features/sustainable/garden/trade/trade-posts.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { formatPhotosDeleted } from '~/domain/photo';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Mark as gone · Community Garden');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  post: await getOwnTradePost(services, viewer, params.postId),
}));

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }, { redirectTo }) => {
  await markGone(services, viewer, params.postId);
  return redirectWithFlash(redirectTo ?? tradePath, {
    title: 'Marked as gone',
    description: 'Nobody else sees your post anymore.',
  });
});

export default function MarkGone() {
  const { post } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title="Is it gone?"
      of={{ name: 'your post', path: postPath(post.id) }}
      step={gardenSteps.gone(post)}
      why={post.state === 'live' ? null : 'Nobody else sees your post anymore.'}
      reply={useActionData<typeof action>()?.reply}
    >
      <p className="whitespace-pre-line wrap-anywhere">{post.message}</p>
      {post.photos.length > 0 && <p>{formatPhotosDeleted(post.photos.length)}</p>}
    </ConfirmPage>
  );
}
