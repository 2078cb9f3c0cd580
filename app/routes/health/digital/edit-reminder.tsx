import { useActionData, useLoaderData } from '@remix-run/react';

import { ReminderForm } from '~/features/health/wellness/wellness-forms';
import { digitalHealthPath, reminderFailures, reminderToasts } from '~/features/health/wellness/reminders';
import { reminderSchema } from '~/features/health/wellness/wellness.schema.server';
import { getReminder, updateReminder } from '~/features/health/wellness/reminders.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'residents', away: reminderFailures.save } satisfies RouteHandle;

export const meta = titled('Edit Health Reminder');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  reminder: await getReminder(services, viewer, params.reminderId),
}));

export const action = formFor(handle, reminderSchema, async ({ services, viewer, params }, input) => {
  const id = params.reminderId;
  const reminder = await updateReminder(services, viewer, id, input);
  return redirectWithFlash(digitalHealthPath, reminderToasts.updated(reminder));
});

export default function EditReminder() {
  const { reminder } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Edit Health Reminder" back={{ to: digitalHealthPath, label: 'Digital Health' }}>
      <ReminderForm reminder={reminder} reply={reply} />
    </CardPage>
  );
}
