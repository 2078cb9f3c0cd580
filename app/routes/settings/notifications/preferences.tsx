import { useActionData, useOutletContext } from '@remix-run/react';

import { SendForms, type SendFormsData } from '~/features/safety/messages/send-forms';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, type RouteHandle } from '~/http/route.server';
import { PreferencesForm, type PreferencesFormProps } from '~/platform/preferences/preferences-form';
import { preferencesSchema } from '~/platform/preferences/preferences.schema.server';
import { savePreferences } from '~/platform/preferences/preferences.server';

export const handle = {
  open: 'residents',
  away: 'Your preferences couldn’t be saved. Please try again.',
} satisfies RouteHandle;

export const action = formFor(handle, preferencesSchema, async ({ services, viewer }, input) => {
  await savePreferences(services, viewer, input);
  return redirectWithFlash('/settings/notifications', {
    title: 'Preferences saved',
    description: 'Your choices are saved.',
  });
});

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
