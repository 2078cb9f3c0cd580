import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { listDeals } from '~/features/community/marketplace/deals/deals.server';
import { dealPath } from '~/features/community/marketplace/marketplace';

import type { DealLine } from './deal-lines';

/** The deals of the marketplace, or those of one business, a line each. */
export async function listDealLines(
  services: Services,
  viewer: Viewer,
  { businessId }: { businessId?: string } = {},
): Promise<DealLine[]> {
  const deals = await listDeals(services, viewer);
  return deals
    .filter(({ business }) => businessId === undefined || business?.id === businessId)
    .map(({ id, title, subtitle, savings }) => ({ to: dealPath(id), title, subtitle, savings }));
}
