import { redirect } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import { bannerSchema } from '~/features/safety/alerts/alerts.schema.server';
import { setBannerHidden } from '~/features/safety/alerts/alerts.server';
import { readForm } from '~/http/form.server';
import { forViewer, leadTo } from '~/http/route.server';

/** Folds the alert banner away (`hidden=1`) or brings it back (`hidden=0`) for this session. */
export const action = forViewer(async ({ services, session, request }) => {
  const { hidden, redirectTo } = await readForm(request, bannerSchema);
  await setBannerHidden(services, session, hidden === '1');
  return redirect(safePath(redirectTo), 303);
});

export const loader = leadTo('/');
