import { listLines } from '~/features/health/trails/trails.server';
import { forViewer } from '~/http/route.server';

/** The ways of the trails, which maps fetch; `?trail=` of one. */
export const loader = forViewer(async ({ services, viewer, query }) =>
  Response.json(await listLines(services, viewer, query.get('trail')), {
    headers: { 'Content-Type': 'application/geo+json', 'Cache-Control': 'private, no-cache' },
  }),
);
