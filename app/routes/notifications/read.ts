import { redirect } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import { readForm } from '~/http/form.server';
import { forViewer, leadTo } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { toPlace } from '~/platform/notifications/notifications';
import { markRead } from '~/platform/notifications/notifications.server';

/** Marks one notification read and leads where its thing is, to its whole text, or back to where it was pressed. */
export const action = forViewer(async ({ services, viewer, params, request }) => {
  const { redirectTo } = await readForm(request, stepSchema);
  const item = await markRead(services, viewer, params.notificationId);
  return redirect(safePath(redirectTo ?? toPlace(item), '/notifications'), 303);
});

export const loader = leadTo('/notifications');
