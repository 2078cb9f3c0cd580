import { useActionData, useOutletContext } from '@remix-run/react';

import { safetyAlertSchema } from '~/features/safety/messages/messages.schema.server';
import { sendSafetyAlert } from '~/features/safety/messages/messages.server';
import { SendForms, type SendFormsData } from '~/features/safety/messages/send-forms';
import { redirectWithFlash } from '~/http/flash.server';
import { formForViewer } from '~/http/route.server';
import { PreferencesForm, type PreferencesFormProps } from '~/platform/preferences/preferences-form';
import { preserveInput } from '~/ui/preserve-input';

export const action = formForViewer(safetyAlertSchema, async ({ services, viewer }, input) => {
  await sendSafetyAlert(services, viewer, input);
  return redirectWithFlash('/settings/notifications', {
    title: 'Safety Alert Sent',
    description: 'Emergency notification has been sent to all residents.',
  });
});

export const clientAction = preserveInput('Error – Failed to send safety alert. Please try again.');

export default function SafetyAlertForm() {
  const reply = useActionData<typeof action>()?.reply;
  const data = useOutletContext<PreferencesFormProps & SendFormsData>();
  return (
    <>
      <SendForms {...data} first="safety_alert" reply={reply} />
      <PreferencesForm {...data} />
    </>
  );
}
