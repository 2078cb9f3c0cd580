import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData } from '@remix-run/react';

import { ReminderForm } from '~/features/health/wellness/reminder-form';
import { digitalHealthPath, reminderFailures, reminderToasts } from '~/features/health/wellness/reminders';
import { reminderSchema } from '~/features/health/wellness/reminders.schema.server';
import { addReminder } from '~/features/health/wellness/reminders.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Add Health Reminder · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, reminderSchema, async (input) => {
    const reminder = await addReminder(args.context.services, viewer, input);
    return redirectWithFlash(digitalHealthPath, { tone: 'success', ...reminderToasts.added(reminder) });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, reminderFailures.save);

export default function NewReminder() {
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page
      title="Add Health Reminder"
      back={{ to: digitalHealthPath, label: 'Digital Health' }}
      width="narrow"
    >
      <Card>
        <ReminderForm reply={reply} />
      </Card>
    </Page>
  );
}
