import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';

import { safePath } from '~/domain/safe-path';
import { eventPath, eventsPath, notReached } from '~/features/events/events';
import { markAttended } from '~/features/events/events.server';
import { sayPoints } from '~/features/rewards/say-points';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { keepTyped } from '~/ui/keep-typed';

/** `redirectTo` is the page that it was pressed on. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const { redirectTo } = await readForm(args.request, stepSchema);
  const { pointsAwarded } = await markAttended(args.context.services, viewer, args.params.eventId ?? '');
  return redirectWithFlash(safePath(redirectTo, eventsPath), {
    tone: 'success',
    title: 'Good that you were there!',
    ...sayPoints(pointsAwarded),
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => keepTyped<typeof action>(args, notReached);

/** Somebody who had to sign in first comes here by GET. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return redirect(eventPath(args.params.eventId ?? ''));
}
