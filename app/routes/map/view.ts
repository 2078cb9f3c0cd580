import { drawn } from '~/http/drawn-response.server';
import type { RouteHandle } from '~/http/route.server';
import { toView } from '~/platform/map/view-address.server';

export const handle = { open: 'anyone' } satisfies RouteHandle;

/** A piece of the neighborhood's own map of any size, for anybody: for pages without a script, and print. */
export const loader = drawn(toView, { isTile: false });
