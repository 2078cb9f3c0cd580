import { useActionData } from '@remix-run/react';

import { ReminderForm } from '~/features/health/wellness/wellness-forms';
import { digitalHealthPath, reminderFailures, reminderToasts } from '~/features/health/wellness/reminders';
import { reminderSchema } from '~/features/health/wellness/wellness.schema.server';
import { addReminder } from '~/features/health/wellness/reminders.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formForViewer, forViewer } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export const meta = titled('Add Health Reminder');

export const loader = forViewer(() => null);

export const action = formForViewer(reminderSchema, async ({ services, viewer }, input) => {
  const reminder = await addReminder(services, viewer, input);
  return redirectWithFlash(digitalHealthPath, reminderToasts.added(reminder));
});

export const clientAction = preserveInput(reminderFailures.save);

export default function NewReminder() {
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Add Health Reminder" back={{ to: digitalHealthPath, label: 'Digital Health' }}>
      <ReminderForm reply={reply} />
    </CardPage>
  );
}
