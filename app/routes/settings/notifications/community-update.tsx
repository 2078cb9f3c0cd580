import { useActionData, useOutletContext } from '@remix-run/react';

import { communityUpdateSchema } from '~/features/safety/messages/messages.schema.server';
import { sendCommunityUpdate } from '~/features/safety/messages/messages.server';
import { SendForms, type SendFormsData } from '~/features/safety/messages/send-forms';
import { redirectWithFlash } from '~/http/flash.server';
import { formForViewer } from '~/http/route.server';
import { PreferencesForm, type PreferencesFormProps } from '~/platform/preferences/preferences-form';
import { preserveInput } from '~/ui/preserve-input';

export const action = formForViewer(communityUpdateSchema, async ({ services, viewer }, input) => {
  await sendCommunityUpdate(services, viewer, input);
  return redirectWithFlash('/settings/notifications', {
    title: 'Community Update Sent',
    description: 'Update has been sent to all subscribed residents.',
  });
});

export const clientAction = preserveInput('Failed to send community update. Please try again.');

export default function CommunityUpdateForm() {
  const reply = useActionData<typeof action>()?.reply;
  const data = useOutletContext<PreferencesFormProps & SendFormsData>();
  return (
    <>
      <SendForms {...data} first="community_update" reply={reply} />
      <PreferencesForm {...data} />
    </>
  );
}
