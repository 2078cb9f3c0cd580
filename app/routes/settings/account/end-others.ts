import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { endOtherSessions } from '~/features/account/sign-in/settings/own-sessions.server';
import { redirectWithFlash } from '~/http/flash.server';
import { requireSession, requireViewer } from '~/http/viewer.server';

export async function action(args: ActionFunctionArgs) {
  await endOtherSessions(args.context.services, await requireSession(args));
  return redirectWithFlash('/settings/account', {
    tone: 'success',
    title: 'All other sessions were ended',
    description: 'You are signed in on this device alone.',
  });
}

/** Somebody who had to sign in first comes here by GET. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return redirect('/settings/account');
}
