import { redirect } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import { eventPath, eventsPath } from '~/features/community/events/events';
import { markAttended } from '~/features/community/events/events.server';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { formatPoints } from '~/platform/rewards/points/format-points';

export const handle = {
  open: 'residents',
  away: 'We couldn’t save that you were there. Please try again.',
} satisfies RouteHandle;

export const action = forPage(handle, async ({ services, viewer, params, request }) => {
  const { redirectTo } = await readForm(request, stepSchema);
  const { pointsAwarded } = await markAttended(services, viewer, params.eventId);
  return redirectWithFlash(safePath(redirectTo, eventsPath), {
    title: 'Glad you made it!',
    ...formatPoints(pointsAwarded),
  });
});

/** Sign-in redirects back here with a GET. */
export const loader = forPage(handle, ({ params }) => redirect(eventPath(params.eventId)));
