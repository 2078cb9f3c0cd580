import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { MessageWords } from '~/features/watch/message-list';
import { getOwnWatchMessage } from '~/features/watch/messages.server';
import { watchPath } from '~/features/watch/watch';
import { watchSteps } from '~/features/watch/watch-steps';
import { deleteWatchMessage } from '~/features/watch/write-message.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { keepTyped } from '~/ui/keep-typed';
import { StepPage } from '~/ui/step-page';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction = () => [{ title: 'Delete your message · Neighborhood · VCLink' }];

type Params = Pick<LoaderFunctionArgs, 'params'>;
const namedBy = ({ params: { postId = '', messageId = '' } }: Params) => ({ postId, messageId });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return getOwnWatchMessage(args.context.services, viewer, namedBy(args));
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const named = namedBy(args);
  return submitForm(args.request, stepSchema, async ({ redirectTo = watchPath(named.postId) }) => {
    await deleteWatchMessage(args.context.services, viewer, named);
    return redirectWithFlash(redirectTo, {
      tone: 'success',
      title: 'Message deleted',
      description: 'Nobody sees it any more.',
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => keepTyped<typeof action>(args);

export default function DeleteMessage() {
  const { post, message } = useLoaderData<typeof loader>();
  return (
    <StepPage
      title="Delete your message?"
      of={{ name: post.name, path: watchPath(post.id) }}
      step={watchSteps.delete(post, message)}
      why={null}
      reply={useActionData<typeof action>()?.reply}
    >
      <div>
        <MessageWords message={message} />
      </div>
      <p>It goes from the discussion and from your neighbours’ notifications. This can’t be undone.</p>
    </StepPage>
  );
}
