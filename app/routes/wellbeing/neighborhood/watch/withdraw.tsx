import { useActionData, useLoaderData } from '@remix-run/react';

import { watchPath, watchSteps, whyNotWithdraw } from '~/features/wellbeing/watch/watch';
import { getWatchPost, withdrawFromPost } from '~/features/wellbeing/watch/watch.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Leave · Neighborhood');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  post: await getWatchPost(services, viewer, params.postId),
}));

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }, { redirectTo }) => {
  const { name } = await withdrawFromPost(services, viewer, params.postId);
  return redirectWithFlash(redirectTo ?? watchPath(params.postId), {
    title: 'You left',
    description: `You are not a member of ${name} anymore.`,
  });
});

export default function WithdrawFromPost() {
  const { post } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={`Leave ${post.name}?`}
      of={{ name: post.name, path: watchPath(post.id) }}
      step={watchSteps.withdraw(post)}
      why={whyNotWithdraw(post)}
      reply={useActionData<typeof action>()?.reply}
    >
      <p>You can still read and follow its discussion.</p>
    </ConfirmPage>
  );
}
