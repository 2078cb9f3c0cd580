import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { ReminderForm } from '~/features/health/wellness/reminder-form';
import { digitalHealthPath, reminderFailures, reminderToasts } from '~/features/health/wellness/reminders';
import { reminderSchema } from '~/features/health/wellness/reminders.schema.server';
import { getReminder, updateReminder } from '~/features/health/wellness/reminders.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Edit Health Reminder · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { reminder: await getReminder(args.context.services, viewer, args.params.reminderId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, reminderSchema, async (input) => {
    const id = args.params.reminderId ?? '';
    const reminder = await updateReminder(args.context.services, viewer, id, input);
    return redirectWithFlash(digitalHealthPath, { tone: 'success', ...reminderToasts.updated(reminder) });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, reminderFailures.save);

export default function EditReminder() {
  const { reminder } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page
      title="Edit Health Reminder"
      back={{ to: digitalHealthPath, label: 'Digital Health' }}
      width="narrow"
    >
      <Card>
        <ReminderForm reminder={reminder} reply={reply} />
      </Card>
    </Page>
  );
}
