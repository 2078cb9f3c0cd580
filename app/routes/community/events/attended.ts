import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';

import { safePath } from '~/domain/safe-path';
import { eventPath, eventsPath, notReached } from '~/features/community/events/events';
import { markAttended } from '~/features/community/events/events.server';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { formatPoints } from '~/platform/rewards/points/format-points';
import { preserveInput } from '~/ui/preserve-input';

/** `redirectTo` is the page that it was pressed on. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const { redirectTo } = await readForm(args.request, stepSchema);
  const { pointsAwarded } = await markAttended(args.context.services, viewer, args.params.eventId ?? '');
  return redirectWithFlash(safePath(redirectTo, eventsPath), {
    tone: 'success',
    title: 'Good that you were there!',
    ...formatPoints(pointsAwarded),
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, notReached);

/** Somebody who had to sign in first comes here by GET. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return redirect(eventPath(args.params.eventId ?? ''));
}
