import type { LoaderFunctionArgs } from '@remix-run/node';

import { capAlert } from '~/features/safety/feeds/cap.server';
import { getPublicAlert } from '~/features/safety/feeds/public-alerts.server';
import { conditional } from '~/http/conditional.server';
import type { RouteHandle } from '~/http/route.server';

export const handle = { open: 'anyone', priority: 'high', keeps: 'page' } satisfies RouteHandle;

/** Public, for external warning systems. */
export async function loader({ request, params, context: { services } }: LoaderFunctionArgs) {
  const alert = await getPublicAlert(services, params.alertId ?? '');
  return conditional(request, {
    body: capAlert(services.config, alert),
    type: 'application/cap+xml; charset=utf-8',
    lastModified: alert.publishedAt,
  });
}
