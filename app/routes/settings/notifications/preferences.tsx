import type { ActionFunctionArgs } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useOutletContext } from '@remix-run/react';

import { keepTyped } from '~/ui/keep-typed';
import { SendForms, type SendFormsData } from '~/features/messages/send-forms';
import { PreferencesForm, type PreferencesFormProps } from '~/features/preferences/preferences-form';
import { preferencesSchema } from '~/features/preferences/preferences.schema.server';
import { savePreferences } from '~/features/preferences/preferences.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';

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
  keepTyped<typeof action>(args, 'Your preferences could not be saved. Please try again.');

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
