import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { NotifyForm } from '~/features/health/wellness/notify-form';
import { digitalHealthPath, reminderFailures, reminderToasts } from '~/features/health/wellness/reminders';
import { notifySchema } from '~/features/health/wellness/reminders.schema.server';
import { getReminder, setNotification, suggestTime } from '~/features/health/wellness/reminders.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Set a Notification · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services } = args.context;
  const reminder = await getReminder(services, viewer, args.params.reminderId ?? '');
  return { reminder, time: suggestTime(services, reminder.notifyAt) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, notifySchema, async (input) => {
    const id = args.params.reminderId ?? '';
    const reminder = await setNotification(args.context.services, viewer, id, input);
    return redirectWithFlash(digitalHealthPath, { tone: 'success', ...reminderToasts.notify(reminder) });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, reminderFailures.notify);

export default function Notify() {
  const { reminder, time } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page title="Set a Notification" back={{ to: digitalHealthPath, label: 'Digital Health' }} width="narrow">
      <Card>
        <NotifyForm reminder={reminder} time={time} reply={reply} />
      </Card>
    </Page>
  );
}
