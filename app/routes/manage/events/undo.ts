import { safePath } from '~/domain/safe-path';
import { undoCallOff } from '~/features/community/events/manage/call-off-event.server';
import { formatNotified, manageEventsPath } from '~/features/community/events/manage/manage-events';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { forPage, redirectLoader, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';

export const handle = {
  open: 'content',
  away: 'The event is still canceled. Please try again.',
} satisfies RouteHandle;

export const action = forPage(handle, async ({ services, viewer, params, request }) => {
  const { redirectTo } = await readForm(request, stepSchema);
  const { title, told } = await undoCallOff(services, viewer, params.eventId);
  return redirectWithFlash(safePath(redirectTo, manageEventsPath), {
    title: 'Back on',
    description: `${title} takes place after all: ${formatNotified(told)}.`,
  });
});

export const loader = redirectLoader(handle, manageEventsPath);
