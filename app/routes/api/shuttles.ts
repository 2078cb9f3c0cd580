import { listShuttles } from '~/features/community/shuttle/shuttles.server';
import { api } from '~/http/api.server';

/** `/api/shuttles` (S2 §7): the vehicles. */
const resource = api({ GET: ({ services }) => listShuttles(services) });

export const loader = resource.loader;
export const action = resource.action;
