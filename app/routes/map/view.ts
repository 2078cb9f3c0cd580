import { drawn } from '~/http/drawn-response.server';
import type { RouteHandle } from '~/http/route.server';
import { toView } from '~/platform/map/view-address.server';

export const handle = { open: 'anyone', priority: 'low' } satisfies RouteHandle;

export const loader = drawn(toView, { isTile: false });
