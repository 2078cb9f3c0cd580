import { useActionData, useOutletContext } from '@remix-run/react';

import { SendForms, type SendFormsData } from '~/features/safety/messages/send-forms';
import { redirectWithFlash } from '~/http/flash.server';
import { formForViewer } from '~/http/route.server';
import { PreferencesForm, type PreferencesFormProps } from '~/platform/preferences/preferences-form';
import { preferencesSchema } from '~/platform/preferences/preferences.schema.server';
import { savePreferences } from '~/platform/preferences/preferences.server';
import { preserveInput } from '~/ui/preserve-input';

export const action = formForViewer(preferencesSchema, async ({ services, viewer }, input) => {
  await savePreferences(services, viewer, input);
  return redirectWithFlash('/settings/notifications', {
    title: 'Preferences saved',
    description: 'They count for whatever is sent from now on.',
  });
});

export const clientAction = preserveInput('Your preferences couldn’t be saved. Please try again.');

export default function NotificationPreferences() {
  const reply = useActionData<typeof action>()?.reply;
  const data = useOutletContext<PreferencesFormProps & SendFormsData>();
  return (
    <>
      <PreferencesForm {...data} reply={reply} />
      <SendForms {...data} />
    </>
  );
}
