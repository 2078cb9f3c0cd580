import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';

import { digitalHealthPath, reminderFailures, reminderToasts } from '~/features/health/wellness/reminders';
import { clearNotification } from '~/features/health/wellness/reminders.server';
import { redirectWithFlash } from '~/http/flash.server';
import { requireViewer } from '~/http/viewer.server';
import { preserveInput } from '~/ui/preserve-input';

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const reminder = await clearNotification(args.context.services, viewer, args.params.reminderId ?? '');
  return redirectWithFlash(digitalHealthPath, { tone: 'success', ...reminderToasts.silence(reminder) });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, reminderFailures.silence);

/** Somebody who had to sign in first comes here by GET. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return redirect(digitalHealthPath);
}
