import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { confirmMessage } from '~/features/safety/messages/follow-ups.server';
import { redirectWithFlash } from '~/http/flash.server';
import { requireManager } from '~/http/viewer.server';

/** Stands for a resident's alert in the community's name. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  await confirmMessage(args.context.services, viewer, args.params.messageId ?? '');
  return redirectWithFlash('/manage/messages', {
    tone: 'success',
    title: 'Alert confirmed',
    description: 'The public feed shows it in the name of the community.',
  });
}

/** Somebody who had to sign in first comes here by GET. */
export async function loader(args: LoaderFunctionArgs) {
  await requireManager(args);
  return redirect('/manage/messages');
}
