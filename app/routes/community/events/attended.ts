import { redirect } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import { eventPath, eventsPath, notReached } from '~/features/community/events/events';
import { markAttended } from '~/features/community/events/events.server';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { forViewer } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { formatPoints } from '~/platform/rewards/points/format-points';
import { preserveInput } from '~/ui/preserve-input';

/** `redirectTo` is the page that it was pressed on. */
export const action = forViewer(async ({ services, viewer, params, request }) => {
  const { redirectTo } = await readForm(request, stepSchema);
  const { pointsAwarded } = await markAttended(services, viewer, params.eventId);
  return redirectWithFlash(safePath(redirectTo, eventsPath), {
    title: 'Glad you made it!',
    ...formatPoints(pointsAwarded),
  });
});

export const clientAction = preserveInput(notReached);

/** Somebody who had to sign in first comes here by GET. */
export const loader = forViewer(({ params }) => redirect(eventPath(params.eventId)));
