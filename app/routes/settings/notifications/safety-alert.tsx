import type { ActionFunctionArgs } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useOutletContext } from '@remix-run/react';

import { keepTyped } from '~/ui/keep-typed';
import { sendSafetyAlert } from '~/features/messages/messages.server';
import { safetyAlertSchema } from '~/features/messages/messages.schema.server';
import { SendForms, type SendFormsData } from '~/features/messages/send-forms';
import { PreferencesForm, type PreferencesFormProps } from '~/features/preferences/preferences-form';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';

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
  keepTyped<typeof action>(args, 'Error – Failed to send safety alert. Please try again.');

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
