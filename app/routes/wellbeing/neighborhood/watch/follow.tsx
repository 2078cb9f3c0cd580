import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { followDiscussion } from '~/features/wellbeing/watch/follow.server';
import { watchPath } from '~/features/wellbeing/watch/watch';
import { watchSteps } from '~/features/wellbeing/watch/watch-steps';
import { whyNotFollow } from '~/features/wellbeing/watch/watch.policy';
import { getWatchPost } from '~/features/wellbeing/watch/watch.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Follow · Neighborhood · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { post: await getWatchPost(args.context.services, viewer, args.params.postId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const id = args.params.postId ?? '';
  return submitForm(args.request, stepSchema, async ({ redirectTo = watchPath(id) }) => {
    const { name } = await followDiscussion(args.context.services, viewer, id);
    return redirectWithFlash(redirectTo, {
      tone: 'success',
      title: 'You follow the discussion',
      description: `You hear of what neighbors write in ${name}.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args);

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
      <p>What neighbors write there then comes into your inbox, and to your devices as you chose.</p>
    </ConfirmPage>
  );
}
