import { redirect } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import { dismissAlert } from '~/features/safety/alerts/alerts.server';
import { readForm } from '~/http/form.server';
import { forPage, redirectLoader, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';

export const handle = {
  open: 'residents',
  away: { title: 'The alert wasn’t dismissed', description: 'Please try again later.' },
} satisfies RouteHandle;

export const action = forPage(handle, async ({ services, session, params, request }) => {
  const { redirectTo } = await readForm(request, stepSchema);
  await dismissAlert(services, session, params.alertId);
  return redirect(safePath(redirectTo), 303);
});

export const loader = redirectLoader(handle, '/');
