import { digitalHealthPath, reminderFailures, reminderToasts } from '~/features/health/wellness/reminders';
import { clearNotification } from '~/features/health/wellness/reminders.server';
import { redirectWithFlash } from '~/http/flash.server';
import { forPage, redirectLoader, type RouteHandle } from '~/http/route.server';

export const handle = { open: 'residents', away: reminderFailures.silence } satisfies RouteHandle;

export const action = forPage(handle, async ({ services, viewer, params }) => {
  const reminder = await clearNotification(services, viewer, params.reminderId);
  return redirectWithFlash(digitalHealthPath, reminderToasts.silence(reminder));
});

export const loader = redirectLoader(handle, digitalHealthPath);
