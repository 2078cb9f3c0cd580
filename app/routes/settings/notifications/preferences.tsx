import type { ActionFunctionArgs } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useOutletContext } from '@remix-run/react';

import { SendForms, type SendFormsData } from '~/features/safety/messages/send-forms';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { PreferencesForm, type PreferencesFormProps } from '~/platform/preferences/preferences-form';
import { preferencesSchema } from '~/platform/preferences/preferences.schema.server';
import { savePreferences } from '~/platform/preferences/preferences.server';
import { preserveInput } from '~/ui/preserve-input';

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, preferencesSchema, async (input) => {
    await savePreferences(args.context.services, viewer, input);
    return redirectWithFlash('/settings/notifications', {
      tone: 'success',
      title: 'Preferences saved',
      description: 'They count for whatever is sent from now on.',
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, 'Your preferences could not be saved. Please try again.');

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
