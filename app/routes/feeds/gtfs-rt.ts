import type { LoaderFunctionArgs } from '@remix-run/node';

import { readRealtimeFeed, requirePublicFeeds } from '~/features/community/shuttle/gtfs/public-feeds.server';
import { conditional } from '~/http/conditional.server';
import type { RouteHandle } from '~/http/route.server';

export const handle = { open: 'anyone', priority: 'low' } satisfies RouteHandle;

/** Public by a setting, for apps that plan trips. */
export async function loader({ request, params, context: { services } }: LoaderFunctionArgs) {
  requirePublicFeeds(services);
  return conditional(request, {
    body: await readRealtimeFeed(services, params.realtimeFeed ?? ''),
    type: 'application/x-protobuf',
    maxAgeSeconds: 1,
  });
}
