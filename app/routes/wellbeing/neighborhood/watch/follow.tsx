import { useActionData, useLoaderData } from '@remix-run/react';

import { watchPath, watchSteps, whyNotFollow } from '~/features/wellbeing/watch/watch';
import { followDiscussion, getWatchPost } from '~/features/wellbeing/watch/watch.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Follow · Neighborhood');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  post: await getWatchPost(services, viewer, params.postId),
}));

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }, { redirectTo }) => {
  const { name } = await followDiscussion(services, viewer, params.postId);
  return redirectWithFlash(redirectTo ?? watchPath(params.postId), {
    title: 'You follow the discussion',
    description: `You’ll hear when neighbors write in ${name}.`,
  });
});

export default function FollowDiscussion() {
  const { post } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={`Follow ${post.name}`}
      of={{ name: post.name, path: watchPath(post.id) }}
      step={watchSteps.follow(post)}
      why={whyNotFollow(post)}
      reply={useActionData<typeof action>()?.reply}
    >
      <p>What neighbors write there goes to your inbox, and to your devices if you chose that.</p>
    </ConfirmPage>
  );
}
