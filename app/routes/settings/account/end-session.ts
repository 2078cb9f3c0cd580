import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { endOwnSession } from '~/features/account/sign-in/settings/own-sessions.server';
import { redirectWithFlash } from '~/http/flash.server';
import { requireSession, requireViewer } from '~/http/viewer.server';

/** Ends one of the viewer's sessions. Of the asking one that is signing out, and leads to the sign-in page. */
export async function action(args: ActionFunctionArgs) {
  const session = await requireSession(args);
  await endOwnSession(args.context.services, session, args.params.sessionId ?? '');
  return redirectWithFlash('/settings/account', {
    tone: 'success',
    title: 'The session was ended',
    description: 'That device is signed out.',
  });
}

/** Somebody who had to sign in first comes here by GET. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return redirect('/settings/account');
}
