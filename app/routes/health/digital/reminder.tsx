import { useActionData, useLoaderData } from '@remix-run/react';

import { ReminderForm } from '~/features/health/wellness/wellness-forms';
import { digitalHealthPath, reminderFailures, reminderToasts } from '~/features/health/wellness/reminders';
import { reminderSchema } from '~/features/health/wellness/wellness.schema.server';
import { addReminder, getReminder, updateReminder } from '~/features/health/wellness/reminders.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'residents', away: reminderFailures.save } satisfies RouteHandle;

const titleOf = (isNew: boolean) => `${isNew ? 'Add' : 'Edit'} Health Reminder`;

export const meta = titled<typeof loader>((data) => titleOf(!data?.reminder));

/** A new reminder has no id. */
export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  reminder: params.reminderId ? await getReminder(services, viewer, params.reminderId) : null,
}));

export const action = formFor(handle, reminderSchema, async ({ services, viewer, params }, input) => {
  const id = params.reminderId;
  const toast = id
    ? reminderToasts.updated(await updateReminder(services, viewer, id, input))
    : reminderToasts.added(await addReminder(services, viewer, input));
  return redirectWithFlash(digitalHealthPath, toast);
});

export default function Reminder() {
  const { reminder } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title={titleOf(!reminder)} back={{ to: digitalHealthPath, label: 'Digital Health' }}>
      <ReminderForm reminder={reminder} reply={reply} />
    </CardPage>
  );
}
