import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';

import { safePath } from '~/domain/safe-path';
import { bookingsPath } from '~/features/bookings/bookings';
import { markAttended } from '~/features/bookings/bookings.server';
import { bookingFailures } from '~/features/bookings/my-bookings';
import { sayPoints } from '~/features/rewards/say-points';
import { keepTyped } from '~/ui/keep-typed';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';

/** `redirectTo` is the list that it was pressed in. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const { redirectTo } = await readForm(args.request, stepSchema);
  const { pointsAwarded } = await markAttended(args.context.services, viewer, args.params.bookingId ?? '');
  return redirectWithFlash(safePath(redirectTo, bookingsPath), {
    tone: 'success',
    title: 'Good that you were there!',
    ...sayPoints(pointsAwarded),
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepTyped<typeof action>(args, bookingFailures.attended.description);

/** Somebody who had to sign in first comes here by GET. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return redirect(bookingsPath);
}
