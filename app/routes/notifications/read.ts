import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import { readForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { toPlace } from '~/platform/notifications/notifications';
import { markRead } from '~/platform/notifications/notifications.server';

/** Marks one notification read and leads where its thing is, or to its whole text. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  await readForm(args.request, stepSchema);
  const item = await markRead(args.context.services, viewer, args.params.notificationId ?? '');
  return redirect(safePath(toPlace(item), '/notifications'), 303);
}

/** Somebody who had to sign in first comes here by GET. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return redirect('/notifications');
}
