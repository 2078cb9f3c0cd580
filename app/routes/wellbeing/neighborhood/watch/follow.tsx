import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { followDiscussion } from '~/features/watch/follow.server';
import { watchPath } from '~/features/watch/watch';
import { whyNotFollow } from '~/features/watch/watch.policy';
import { getWatchPost } from '~/features/watch/watch.server';
import { watchSteps } from '~/features/watch/watch-steps';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { keepTyped } from '~/ui/keep-typed';
import { StepPage } from '~/ui/step-page';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

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
      description: `You hear of what neighbours write in ${name}.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => keepTyped<typeof action>(args);

export default function FollowDiscussion() {
  const { post } = useLoaderData<typeof loader>();
  return (
    <StepPage
      title={`Follow ${post.name}`}
      of={{ name: post.name, path: watchPath(post.id) }}
      step={watchSteps.follow(post)}
      why={whyNotFollow(post)}
      reply={useActionData<typeof action>()?.reply}
    >
      <p>What neighbours write there then comes into your inbox, and to your devices as you chose.</p>
    </StepPage>
  );
}
