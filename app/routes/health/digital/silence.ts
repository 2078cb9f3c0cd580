import { digitalHealthPath, reminderFailures, reminderToasts } from '~/features/health/wellness/reminders';
import { clearNotification } from '~/features/health/wellness/reminders.server';
import { redirectWithFlash } from '~/http/flash.server';
import { forViewer, leadTo } from '~/http/route.server';
import { preserveInput } from '~/ui/preserve-input';

export const action = forViewer(async ({ services, viewer, params }) => {
  const reminder = await clearNotification(services, viewer, params.reminderId);
  return redirectWithFlash(digitalHealthPath, reminderToasts.silence(reminder));
});

export const clientAction = preserveInput(reminderFailures.silence);

export const loader = leadTo(digitalHealthPath);
