import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { postPath, tradePath } from '~/features/garden/garden';
import { gardenSteps } from '~/features/garden/garden-steps';
import { getOwnTradePost, markGone } from '~/features/garden/trade-posts.server';
import { stepSchema } from '~/http/step.schema.server';
import { StepPage } from '~/ui/step-page';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { keepTyped } from '~/ui/keep-typed';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction = () => [{ title: 'Mark as gone · Community Garden · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { post: await getOwnTradePost(args.context.services, viewer, args.params.postId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, stepSchema, async ({ redirectTo = tradePath }) => {
    await markGone(args.context.services, viewer, args.params.postId ?? '');
    return redirectWithFlash(redirectTo, {
      tone: 'success',
      title: 'Marked as gone',
      description: 'Nobody else sees your post any more.',
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => keepTyped<typeof action>(args);

export default function MarkGone() {
  const { post } = useLoaderData<typeof loader>();
  return (
    <StepPage
      title="Is it gone?"
      of={{ name: 'your post', path: postPath(post.id) }}
      step={gardenSteps.gone(post)}
      why={post.state === 'live' ? null : 'Nobody else sees your post any more.'}
      reply={useActionData<typeof action>()?.reply}
    >
      <p className="whitespace-pre-line wrap-anywhere">{post.message}</p>
    </StepPage>
  );
}
