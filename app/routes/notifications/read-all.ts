import { redirect } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import { readForm } from '~/http/form.server';
import { forViewer, leadTo } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { markAllRead } from '~/platform/notifications/notifications.server';

/** Marks every notification of the viewer read, and leads back to where it was pressed. */
export const action = forViewer(async ({ services, viewer, request }) => {
  const { redirectTo } = await readForm(request, stepSchema);
  await markAllRead(services, viewer);
  return redirect(safePath(redirectTo, '/notifications'), 303);
});

export const loader = leadTo('/notifications');
