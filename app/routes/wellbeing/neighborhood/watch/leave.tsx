import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { leaveDiscussion } from '~/features/watch/follow.server';
import { watchPath } from '~/features/watch/watch';
import { whyNotLeave } from '~/features/watch/watch.policy';
import { getWatchPost } from '~/features/watch/watch.server';
import { watchSteps } from '~/features/watch/watch-steps';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { keepTyped } from '~/ui/keep-typed';
import { StepPage } from '~/ui/step-page';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction = () => [{ title: 'Leave the discussion · Neighborhood · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { post: await getWatchPost(args.context.services, viewer, args.params.postId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const id = args.params.postId ?? '';
  return submitForm(args.request, stepSchema, async ({ redirectTo = watchPath(id) }) => {
    const { name } = await leaveDiscussion(args.context.services, viewer, id);
    return redirectWithFlash(redirectTo, {
      tone: 'success',
      title: 'You left the discussion',
      description: `You hear no more of what neighbours write in ${name}.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => keepTyped<typeof action>(args);

export default function LeaveDiscussion() {
  const { post } = useLoaderData<typeof loader>();
  return (
    <StepPage
      title={`Leave the discussion of ${post.name}?`}
      of={{ name: post.name, path: watchPath(post.id) }}
      step={watchSteps.leave(post)}
      why={whyNotLeave(post)}
      reply={useActionData<typeof action>()?.reply}
    >
      <p>What you wrote stays, and you can still read what others write.</p>
    </StepPage>
  );
}
