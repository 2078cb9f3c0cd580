import type { ActionFunctionArgs } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useOutletContext } from '@remix-run/react';

import { keepTyped } from '~/ui/keep-typed';
import { sendCommunityUpdate } from '~/features/messages/messages.server';
import { communityUpdateSchema } from '~/features/messages/messages.schema.server';
import { SendForms, type SendFormsData } from '~/features/messages/send-forms';
import { PreferencesForm, type PreferencesFormProps } from '~/features/preferences/preferences-form';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';

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
  keepTyped<typeof action>(args, 'Failed to send community update. Please try again.');

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
