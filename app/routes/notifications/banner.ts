import { redirect } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import { bannerSchema } from '~/features/safety/alerts/alerts.schema.server';
import { setBannerHidden } from '~/features/safety/alerts/alerts.server';
import { readForm } from '~/http/form.server';
import { forPage, redirectLoader, type RouteHandle } from '~/http/route.server';

export const handle = {
  open: 'residents',
  away: { title: 'Your alerts didn’t change', description: 'Please try again later.' },
} satisfies RouteHandle;

export const action = forPage(handle, async ({ services, session, request }) => {
  const { hidden, redirectTo } = await readForm(request, bannerSchema);
  await setBannerHidden(services, session, hidden === '1');
  return redirect(safePath(redirectTo), 303);
});

export const loader = redirectLoader(handle, '/');
