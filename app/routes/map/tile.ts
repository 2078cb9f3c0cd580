import { drawn } from '~/http/drawn-response.server';
import { toTile } from '~/platform/map/view-address.server';

/** A tile of the neighborhood's own map, for anybody. */
export const loader = drawn(toTile, { isTile: true });
