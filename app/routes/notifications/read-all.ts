import { redirect } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import { readForm } from '~/http/form.server';
import { forPage, redirectLoader, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { markAllRead } from '~/platform/notifications/notifications.server';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const action = forPage(handle, async ({ services, viewer, request }) => {
  const { redirectTo } = await readForm(request, stepSchema);
  await markAllRead(services, viewer);
  return redirect(safePath(redirectTo, '/notifications'), 303);
});

export const loader = redirectLoader(handle, '/notifications');
