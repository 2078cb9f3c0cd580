import { useLoaderData } from '@remix-run/react';

import { DeleteReminder } from '~/features/health/wellness/wellness-forms';
import { digitalHealthPath, reminderFailures, reminderToasts } from '~/features/health/wellness/reminders';
import { deleteReminder, getReminder } from '~/features/health/wellness/reminders.server';
import { redirectWithFlash } from '~/http/flash.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'residents', away: reminderFailures.delete } satisfies RouteHandle;

export const meta = titled('Delete Health Reminder');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  reminder: await getReminder(services, viewer, params.reminderId),
}));

export const action = forPage(handle, async ({ services, viewer, params }) => {
  const reminder = await deleteReminder(services, viewer, params.reminderId);
  return redirectWithFlash(digitalHealthPath, reminderToasts.deleted(reminder));
});

export default function Delete() {
  const { reminder } = useLoaderData<typeof loader>();
  return (
    <CardPage title="Delete Health Reminder" back={{ to: digitalHealthPath, label: 'Digital Health' }}>
      <DeleteReminder reminder={reminder} />
    </CardPage>
  );
}
