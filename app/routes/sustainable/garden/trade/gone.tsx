import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { postPath, tradePath } from '~/features/sustainable/garden/garden';
import { gardenSteps } from '~/features/sustainable/garden/garden-steps';
import { getOwnTradePost, markGone } from '~/features/sustainable/garden/trade/trade-posts.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

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

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args);

export default function MarkGone() {
  const { post } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title="Is it gone?"
      of={{ name: 'your post', path: postPath(post.id) }}
      step={gardenSteps.gone(post)}
      why={post.state === 'live' ? null : 'Nobody else sees your post any more.'}
      reply={useActionData<typeof action>()?.reply}
    >
      <p className="whitespace-pre-line wrap-anywhere">{post.message}</p>
    </ConfirmPage>
  );
}
