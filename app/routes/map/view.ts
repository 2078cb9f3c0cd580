import { drawn } from '~/http/drawn-response.server';
import { toView } from '~/platform/map/view-address.server';

/** A piece of the neighborhood's own map of any size, for anybody: for pages without a script, and print. */
export const loader = drawn(toView, { isTile: false });
