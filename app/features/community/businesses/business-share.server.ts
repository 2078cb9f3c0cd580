import type { ShareKind } from '~/platform/sharing/share-kind.server';

import { businessPath } from './businesses';
import { findBusiness } from './businesses.server';

/** Businesses, as they are shared. */
export const businessShare: ShareKind = {
  async find(services, viewer, id) {
    const business = await findBusiness(services, viewer, id);
    if (!business) return null;
    const { name, category, address } = business;
    return { id, title: name, description: `${category}, ${address}`, path: businessPath(id) };
  },
};
