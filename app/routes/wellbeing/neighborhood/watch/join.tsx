import { useActionData, useLoaderData } from '@remix-run/react';

import { watchPath, watchSteps, whyNotJoin } from '~/features/wellbeing/watch/watch';
import { getWatchPost, joinPost } from '~/features/wellbeing/watch/watch.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Join · Neighborhood');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  post: await getWatchPost(services, viewer, params.postId),
}));

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }, { redirectTo }) => {
  const { name } = await joinPost(services, viewer, params.postId);
  return redirectWithFlash(redirectTo ?? watchPath(params.postId), {
    title: 'You joined',
    description: `You are a member of ${name} now. Thank you.`,
  });
});

export default function JoinPost() {
  const { post } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={`Join ${post.name}`}
      of={{ name: post.name, path: watchPath(post.id) }}
      step={watchSteps.join(post)}
      why={whyNotJoin(post)}
      reply={useActionData<typeof action>()?.reply}
    >
      <p>
        Its members look out for each other. {post.coordinator} coordinates them: call to hear what is next.
      </p>
    </ConfirmPage>
  );
}
