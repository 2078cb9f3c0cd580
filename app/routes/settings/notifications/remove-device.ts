import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { redirectWithFlash } from '~/http/flash.server';
import { requireViewer } from '~/http/viewer.server';
import { removeDevice } from '~/platform/push/devices.server';

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  await removeDevice(args.context.services, viewer, args.params.deviceId ?? '');
  return redirectWithFlash('/settings/notifications', {
    tone: 'success',
    title: 'Device removed',
    description: 'It gets no push notifications any more.',
  });
}

/** Somebody who had to sign in first comes here by GET. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return redirect('/settings/notifications');
}
