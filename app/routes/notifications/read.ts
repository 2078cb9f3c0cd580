import { redirect } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import { readForm } from '~/http/form.server';
import { forViewer, leadTo } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { toPlace } from '~/platform/notifications/notifications';
import { markRead } from '~/platform/notifications/notifications.server';

/** Marks one notification read and leads where its thing is, or to its whole text. */
export const action = forViewer(async ({ services, viewer, params, request }) => {
  await readForm(request, stepSchema);
  const item = await markRead(services, viewer, params.notificationId);
  return redirect(safePath(toPlace(item), '/notifications'), 303);
});

export const loader = leadTo('/notifications');
