import { useActionData } from '@remix-run/react';

import { ReminderForm } from '~/features/health/wellness/wellness-forms';
import { digitalHealthPath, reminderFailures, reminderToasts } from '~/features/health/wellness/reminders';
import { reminderSchema } from '~/features/health/wellness/wellness.schema.server';
import { addReminder } from '~/features/health/wellness/reminders.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'residents', away: reminderFailures.save } satisfies RouteHandle;

export const meta = titled('Add Health Reminder');

export const loader = forPage(handle, () => null);

export const action = formFor(handle, reminderSchema, async ({ services, viewer }, input) => {
  const reminder = await addReminder(services, viewer, input);
  return redirectWithFlash(digitalHealthPath, reminderToasts.added(reminder));
});

export default function NewReminder() {
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Add Health Reminder" back={{ to: digitalHealthPath, label: 'Digital Health' }}>
      <ReminderForm reply={reply} />
    </CardPage>
  );
}
