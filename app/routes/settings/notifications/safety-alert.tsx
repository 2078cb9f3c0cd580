import type { ActionFunctionArgs } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useOutletContext } from '@remix-run/react';

import { safetyAlertSchema } from '~/features/safety/messages/messages.schema.server';
import { sendSafetyAlert } from '~/features/safety/messages/messages.server';
import { SendForms, type SendFormsData } from '~/features/safety/messages/send-forms';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { PreferencesForm, type PreferencesFormProps } from '~/platform/preferences/preferences-form';
import { preserveInput } from '~/ui/preserve-input';

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, safetyAlertSchema, async (input) => {
    await sendSafetyAlert(args.context.services, viewer, input);
    return redirectWithFlash('/settings/notifications', {
      tone: 'success',
      title: 'Safety Alert Sent',
      description: 'Emergency notification has been sent to all residents.',
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, 'Error – Failed to send safety alert. Please try again.');

export default function SafetyAlertForm() {
  const reply = useActionData<typeof action>()?.reply;
  const data = useOutletContext<PreferencesFormProps & SendFormsData>();
  return (
    <>
      <SendForms {...data} alertReply={reply} />
      <PreferencesForm {...data} />
    </>
  );
}
