import { useActionData, useLoaderData } from '@remix-run/react';

import { watchPath, watchSteps, whyNotLeave } from '~/features/wellbeing/watch/watch';
import { getWatchPost, leaveDiscussion } from '~/features/wellbeing/watch/watch.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Leave the discussion · Neighborhood');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  post: await getWatchPost(services, viewer, params.postId),
}));

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }, { redirectTo }) => {
  const { name } = await leaveDiscussion(services, viewer, params.postId);
  return redirectWithFlash(redirectTo ?? watchPath(params.postId), {
    title: 'You left the discussion',
    description: `We won’t tell you anymore when neighbors write in ${name}.`,
  });
});

export default function LeaveDiscussion() {
  const { post } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={`Leave the discussion of ${post.name}?`}
      of={{ name: post.name, path: watchPath(post.id) }}
      step={watchSteps.leave(post)}
      why={whyNotLeave(post)}
      reply={useActionData<typeof action>()?.reply}
    >
      <p>What you wrote stays, and you can still read what others write.</p>
    </ConfirmPage>
  );
}
