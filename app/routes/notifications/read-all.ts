import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import { readForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { markAllRead } from '~/platform/notifications/notifications.server';

/** Marks every notification of the viewer read, and leads back to where it was pressed. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const { redirectTo } = await readForm(args.request, stepSchema);
  await markAllRead(args.context.services, viewer);
  return redirect(safePath(redirectTo, '/notifications'), 303);
}

/** Somebody who had to sign in first comes here by GET. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return redirect('/notifications');
}
