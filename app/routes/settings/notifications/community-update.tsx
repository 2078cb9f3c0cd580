import type { ActionFunctionArgs } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useOutletContext } from '@remix-run/react';

import { communityUpdateSchema } from '~/features/safety/messages/messages.schema.server';
import { sendCommunityUpdate } from '~/features/safety/messages/messages.server';
import { SendForms, type SendFormsData } from '~/features/safety/messages/send-forms';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { PreferencesForm, type PreferencesFormProps } from '~/platform/preferences/preferences-form';
import { preserveInput } from '~/ui/preserve-input';

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, communityUpdateSchema, async (input) => {
    await sendCommunityUpdate(args.context.services, viewer, input);
    return redirectWithFlash('/settings/notifications', {
      tone: 'success',
      title: 'Community Update Sent',
      description: 'Update has been sent to all subscribed residents.',
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, 'Failed to send community update. Please try again.');

export default function CommunityUpdateForm() {
  const reply = useActionData<typeof action>()?.reply;
  const data = useOutletContext<PreferencesFormProps & SendFormsData>();
  return (
    <>
      <SendForms {...data} first="community_update" updateReply={reply} />
      <PreferencesForm {...data} />
    </>
  );
}
