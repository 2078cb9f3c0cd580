import type { LoaderFunctionArgs } from '@remix-run/node';

import { atomFeed, newest } from '~/features/safety/feeds/atom.server';
import { listPublicAlerts } from '~/features/safety/feeds/public-alerts.server';
import { conditional } from '~/http/conditional.server';
import type { RouteHandle } from '~/http/route.server';

export const handle = { open: 'anyone', priority: 'high', keeps: 'page' } satisfies RouteHandle;

/** Public, for feed readers. */
export async function loader({ request, context: { services } }: LoaderFunctionArgs) {
  const alerts = await listPublicAlerts(services);
  return conditional(request, {
    body: atomFeed(services.config, alerts),
    type: 'application/atom+xml; charset=utf-8',
    lastModified: newest(alerts),
  });
}
