import { listLines } from '~/features/health/trails/trails.server';
import { forPage, type RouteHandle } from '~/http/route.server';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const loader = forPage(handle, async ({ services, viewer, query }) =>
  Response.json(await listLines(services, viewer, query.get('trail')), {
    headers: { 'Content-Type': 'application/geo+json' },
  }),
);
