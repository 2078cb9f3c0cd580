import { redirect } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import { dismissAlert } from '~/features/safety/alerts/alerts.server';
import { readForm } from '~/http/form.server';
import { forViewer, leadTo } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';

/** Puts one alert away for as long as this session lasts. */
export const action = forViewer(async ({ services, session, params, request }) => {
  const { redirectTo } = await readForm(request, stepSchema);
  await dismissAlert(services, session, params.alertId);
  return redirect(safePath(redirectTo), 303);
});

export const loader = leadTo('/');
