import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { markRead } from '~/features/notifications/notifications.server';
import { safePath } from '~/domain/safe-path';
import { requireViewer } from '~/http/viewer.server';

/** Marks one notification read and leads where it points, or back to where it was pressed. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const form = await args.request.formData();
  const { url } = await markRead(args.context.services, viewer, args.params.notificationId ?? '');
  return redirect(safePath(url ?? form.get('redirectTo'), '/notifications'), 303);
}

/** Somebody who had to sign in first comes here by GET. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return redirect('/notifications');
}
