import { useActionData, useLoaderData } from '@remix-run/react';

import { MessageWords } from '~/features/wellbeing/watch/message-list';
import { deleteWatchMessage, getOwnWatchMessage } from '~/features/wellbeing/watch/messages.server';
import { toDeleteStep, watchPath } from '~/features/wellbeing/watch/watch';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Delete your message · Neighborhood');

export const loader = forPage(handle, ({ services, viewer, params }) => {
  return getOwnWatchMessage(services, viewer, params);
});

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }, { redirectTo }) => {
  await deleteWatchMessage(services, viewer, params);
  return redirectWithFlash(redirectTo ?? watchPath(params.postId), {
    title: 'Message deleted',
    description: 'Nobody can see it anymore.',
  });
});

export default function DeleteMessage() {
  const { post, message } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title="Delete your message?"
      of={{ name: post.name, path: watchPath(post.id) }}
      step={toDeleteStep(post, message)}
      why={null}
      reply={useActionData<typeof action>()?.reply}
    >
      <div>
        <MessageWords message={message} />
      </div>
      <p>It disappears from the discussion and from your neighbors’ notifications. This can’t be undone.</p>
    </ConfirmPage>
  );
}
