import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { MessageWords } from '~/features/wellbeing/watch/message-list';
import { getOwnWatchMessage } from '~/features/wellbeing/watch/messages.server';
import { watchPath } from '~/features/wellbeing/watch/watch';
import { watchSteps } from '~/features/wellbeing/watch/watch-steps';
import { deleteWatchMessage } from '~/features/wellbeing/watch/write-message.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

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

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args);

export default function DeleteMessage() {
  const { post, message } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title="Delete your message?"
      of={{ name: post.name, path: watchPath(post.id) }}
      step={watchSteps.delete(post, message)}
      why={null}
      reply={useActionData<typeof action>()?.reply}
    >
      <div>
        <MessageWords message={message} />
      </div>
      <p>It goes from the discussion and from your neighbors’ notifications. This can’t be undone.</p>
    </ConfirmPage>
  );
}
