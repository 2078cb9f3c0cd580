import type { ShareKind } from '~/platform/sharing/share-kind.server';

import { dealPath } from '../marketplace';
import { findDeal } from './deals.server';

/** Deals, as they are shared. */
export const dealShare: ShareKind = {
  async find(services, viewer, id) {
    const deal = await findDeal(services, viewer, id);
    if (!deal) return null;
    const { title, subtitle, savings } = deal;
    return { id, title, description: `${subtitle}. ${savings}.`, path: dealPath(id) };
  },
};
