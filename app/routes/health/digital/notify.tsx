import { useActionData, useLoaderData } from '@remix-run/react';

import { NotifyForm } from '~/features/health/wellness/wellness-forms';
import { digitalHealthPath, reminderFailures, reminderToasts } from '~/features/health/wellness/reminders';
import { notifySchema } from '~/features/health/wellness/wellness.schema.server';
import { getReminder, setNotification, suggestTime } from '~/features/health/wellness/reminders.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'residents', away: reminderFailures.notify } satisfies RouteHandle;

export const meta = titled('Set a Notification');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const reminder = await getReminder(services, viewer, params.reminderId);
  return { reminder, time: suggestTime(services, reminder.notifyAt) };
});

export const action = formFor(handle, notifySchema, async ({ services, viewer, params }, input) => {
  const id = params.reminderId;
  const reminder = await setNotification(services, viewer, id, input);
  return redirectWithFlash(digitalHealthPath, reminderToasts.notify(reminder));
});

export default function Notify() {
  const { reminder, time } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Set a Notification" back={{ to: digitalHealthPath, label: 'Digital Health' }}>
      <NotifyForm reminder={reminder} time={time} reply={reply} />
    </CardPage>
  );
}
