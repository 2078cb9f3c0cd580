import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react';

import { keepTyped } from '~/ui/keep-typed';
import { DeleteReminder } from '~/features/wellness/delete-reminder';
import { digitalHealthPath, reminderFailures, reminderToasts } from '~/features/wellness/reminders';
import { deleteReminder, getReminder } from '~/features/wellness/reminders.server';
import { redirectWithFlash } from '~/http/flash.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

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
  keepTyped<typeof action>(args, reminderFailures.delete);

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
