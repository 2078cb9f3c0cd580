import { useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';

import { isManager } from '~/domain/viewer';
import { CorrectionForm } from '~/features/safety/messages/correction-form';
import { FollowUpState } from '~/features/safety/messages/follow-up-state';
import { toMessagesPage } from '~/features/safety/messages/follow-ups';
import { correctMessage, getFollowedType, getFollowUp } from '~/features/safety/messages/follow-ups.server';
import { correctionSchemas } from '~/features/safety/messages/messages.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { forViewer } from '~/http/route.server';
import { Page, titled } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export const meta = titled('Correct a message');

export const loader = forViewer(async ({ services, viewer, params }) => {
  const message = await getFollowUp(services, viewer, params.messageId);
  return { message, back: toMessagesPage(isManager(viewer)), token: crypto.randomUUID() };
});

export const action = forViewer(async ({ services, viewer, params, request }) => {
  const messageId = params.messageId;
  const type = await getFollowedType(services, viewer, messageId);
  return submitForm(request, correctionSchemas[type], async (input) => {
    await correctMessage(services, viewer, messageId, input);
    return redirectWithFlash(toMessagesPage(isManager(viewer)).to, {
      title: 'Correction Sent',
      description: 'It went to everyone who got the first message.',
    });
  });
});

export const clientAction = preserveInput('Failed to send the correction. Please try again.');

export default function CorrectMessage() {
  const { message, back, token } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const isOpen = message.newestId === null && !message.isOver && message.canCorrect;
  // What is being typed stays when the page learns meanwhile that another was quicker.
  const [openedId] = useState(isOpen ? message.id : null);
  return (
    <Page
      title={message.type === 'safety_alert' ? 'Correct this alert' : 'Correct this update'}
      lead="The correction is a new message. It goes to the same people and replaces the old one."
      back={back}
      width="narrow"
    >
      <FollowUpState message={message} verb="correct" />
      {(isOpen || reply || openedId === message.id) && (
        <CorrectionForm message={message} token={token} reply={reply} />
      )}
    </Page>
  );
}
