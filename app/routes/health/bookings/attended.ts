import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';

import { safePath } from '~/domain/safe-path';
import { markAttended } from '~/features/health/bookings/bookings.server';
import { bookingFailures } from '~/features/health/bookings/mine/my-bookings';
import { bookingsPath } from '~/features/health/slots/slots';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { formatPoints } from '~/platform/rewards/points/format-points';
import { preserveInput } from '~/ui/preserve-input';

/** `redirectTo` is the list that it was pressed in. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const { redirectTo } = await readForm(args.request, stepSchema);
  const { pointsAwarded } = await markAttended(args.context.services, viewer, args.params.bookingId ?? '');
  return redirectWithFlash(safePath(redirectTo, bookingsPath), {
    tone: 'success',
    title: 'Good that you were there!',
    ...formatPoints(pointsAwarded),
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, bookingFailures.attended.description);

/** Somebody who had to sign in first comes here by GET. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return redirect(bookingsPath);
}
