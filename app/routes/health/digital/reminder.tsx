import type { AppLoadContext } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { ReminderForm } from '~/features/health/wellness/wellness-forms';
import { digitalHealthPath, reminderFailures, reminderToasts } from '~/features/health/wellness/reminders';
import { reminderSchema } from '~/features/health/wellness/wellness.schema.server';
import { addReminder, getReminder, updateReminder } from '~/features/health/wellness/reminders.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'residents', away: reminderFailures.save } satisfies RouteHandle;

const titleOf = (isOld: boolean) => `${isOld ? 'Edit' : 'Add'} Health Reminder`;

export const meta = titled<typeof loader>((data) => titleOf(Boolean(data?.reminder)));

const isNew = ({ pattern }: AppLoadContext) => pattern.endsWith('/new');

export const loader = forPage(handle, async ({ services, viewer, params, context }) => ({
  reminder: isNew(context) ? null : await getReminder(services, viewer, params.reminderId),
}));

export const action = formFor(
  handle,
  reminderSchema,
  async ({ services, viewer, params, context }, input) => {
    const toast = isNew(context)
      ? reminderToasts.added(await addReminder(services, viewer, input))
      : reminderToasts.updated(await updateReminder(services, viewer, params.reminderId, input));
    return redirectWithFlash(digitalHealthPath, toast);
  },
);

export default function Reminder() {
  const { reminder } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title={titleOf(Boolean(reminder))} back={{ to: digitalHealthPath, label: 'Digital Health' }}>
      <ReminderForm reminder={reminder} reply={reply} />
    </CardPage>
  );
}
