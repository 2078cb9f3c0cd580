import { useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { MessageWords } from '~/platform/threads/message-list';
import { deleteMessage } from '~/platform/threads/thread-messages.server';
import { toDeleteStep } from '~/platform/threads/threads';
import { getOwnMessage, getThreadAbout, toThreadKey } from '~/platform/threads/threads.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>(
  (data) => `Delete your message · ${data?.about.name ?? 'Discussion'}`,
);

export const loader = forPage(handle, ({ services, viewer, params, context }) => {
  const key = toThreadKey(services, context.pattern, params);
  return getOwnMessage(services, viewer, { ...key, messageId: params.messageId });
});

export const action = formFor(
  handle,
  stepSchema,
  async ({ services, viewer, params, context }, { redirectTo }) => {
    const key = toThreadKey(services, context.pattern, params);
    const { about } = await getThreadAbout(services, viewer, key);
    await deleteMessage(services, viewer, { ...key, messageId: params.messageId });
    return redirectWithFlash(redirectTo ?? about.path, {
      title: 'Message deleted',
      description: 'Nobody can see it anymore.',
    });
  },
);

export default function DeleteMessage() {
  const { about, message } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title="Delete your message?"
      of={about}
      step={toDeleteStep(about, message)}
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
