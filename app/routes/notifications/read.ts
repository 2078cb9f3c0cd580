import { redirect } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import { readForm } from '~/http/form.server';
import { forPage, redirectLoader, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { notificationUrl } from '~/platform/notifications/notifications';
import { markRead } from '~/platform/notifications/notifications.server';

export const handle = { open: 'residents' } satisfies RouteHandle;

/** Marks a notification read, then opens its subject, its full text, or the page with the button. */
export const action = forPage(handle, async ({ services, viewer, params, request }) => {
  const { redirectTo } = await readForm(request, stepSchema);
  const item = await markRead(services, viewer, params.notificationId);
  return redirect(safePath(redirectTo ?? notificationUrl(item), '/notifications'), 303);
});

export const loader = redirectLoader(handle, '/notifications');
