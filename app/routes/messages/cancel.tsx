import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { isManager } from '~/domain/viewer';
import { CancellationForm } from '~/features/safety/messages/cancellation-form';
import { FollowUpState } from '~/features/safety/messages/follow-up-state';
import { cancelMessage, getFollowUp } from '~/features/safety/messages/follow-ups.server';
import { cancellationSchema } from '~/features/safety/messages/messages.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Cancel a message · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const message = await getFollowUp(args.context.services, viewer, args.params.messageId ?? '');
  return { message, isManager: isManager(viewer), token: crypto.randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, cancellationSchema, async (input) => {
    const { type } = await cancelMessage(args.context.services, viewer, args.params.messageId ?? '', input);
    return redirectWithFlash(isManager(viewer) ? '/manage/messages' : '/settings/notifications', {
      tone: 'success',
      ...sent[type],
    });
  });
}

const sent = {
  safety_alert: {
    title: 'All Clear Sent',
    description: 'The alert has left every banner, and everyone whom it reached reads that it is over.',
  },
  community_update: {
    title: 'Cancellation Sent',
    description: 'It has been sent to everyone whom the first message reached.',
  },
} as const;

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, 'Failed to cancel the message. Please try again.');

export default function CancelMessage() {
  const { message, isManager, token } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const isAlert = message.type === 'safety_alert';
  return (
    <Page
      title={isAlert ? 'Cancel this alert?' : 'Cancel this update?'}
      lead={
        isAlert
          ? 'It leaves the banner at once, and an all-clear goes to everyone who got it.'
          : 'A message that it is cancelled goes to everyone who got it.'
      }
      back={
        isManager
          ? { to: '/manage/messages', label: 'Messages' }
          : { to: '/settings/notifications', label: 'Notifications' }
      }
      width="narrow"
    >
      <FollowUpState message={message} verb="cancel" />
      {((message.newestId === null && !message.isOver) || reply) && (
        <CancellationForm message={message} token={token} reply={reply} />
      )}
    </Page>
  );
}
