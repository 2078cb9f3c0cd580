import { readNearby } from '~/features/community/problems/report-form.server';
import { forPage, type RouteHandle } from '~/http/route.server';

export const handle = { open: 'residents' } satisfies RouteHandle;

/** `?category=&at=lat,lng`: open problems that may be the same, for the form's script. */
export const loader = forPage(handle, async ({ services, viewer, query }) =>
  Response.json({ nearby: await readNearby(services, viewer, query) }),
);
