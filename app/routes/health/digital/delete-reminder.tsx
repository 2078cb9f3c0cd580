import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react';

import { DeleteReminder } from '~/features/health/wellness/delete-reminder';
import { digitalHealthPath, reminderFailures, reminderToasts } from '~/features/health/wellness/reminders';
import { deleteReminder, getReminder } from '~/features/health/wellness/reminders.server';
import { redirectWithFlash } from '~/http/flash.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Delete Health Reminder · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { reminder: await getReminder(args.context.services, viewer, args.params.reminderId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const reminder = await deleteReminder(args.context.services, viewer, args.params.reminderId ?? '');
  return redirectWithFlash(digitalHealthPath, { tone: 'success', ...reminderToasts.deleted(reminder) });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, reminderFailures.delete);

export default function Delete() {
  const { reminder } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Delete Health Reminder"
      back={{ to: digitalHealthPath, label: 'Digital Health' }}
      width="narrow"
    >
      <Card>
        <DeleteReminder reminder={reminder} />
      </Card>
    </Page>
  );
}
